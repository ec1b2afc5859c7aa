import { createRequire } from "node:module";
import type { Plugin } from "vite";

const PREFIX = "icon:";
const require = createRequire(import.meta.url);

interface IconSet {
  icons: Record<string, { body: string; width?: number }>;
  width?: number;
}

/** `import deer from "icon:fluent-emoji-flat/deer"` bundles that one drawing as `{ box, body }`. */
export function iconPlugin(): Plugin {
  return {
    name: "ecotone-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [set = "", name = ""] = id.slice(PREFIX.length + 1).split("/");
      const { icons, width = 16 } = require(`@iconify-json/${set}/icons.json`) as IconSet;
      const icon = icons[name];
      if (!icon) throw new Error(`There is no icon ${name} in the set ${set}`);
      // Ids would clash when a picture is drawn twice, and style attributes break the content security policy.
      if (/\s(id|style)=/.test(icon.body)) throw new Error(`The icon ${set}/${name} uses ids or styles`);
      return `export default ${JSON.stringify({ box: icon.width ?? width, body: icon.body })}`;
    },
  };
}
