declare module "icon:*" {
  const icon: import("./lib/pieces/icons.ts").Icon;
  export default icon;
}
