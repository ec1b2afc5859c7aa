/** Class-less inline styles stay out of the markup (CSP); scoped styles go into the one stylesheet. */
export default {
  compilerOptions: { runes: true },
};
