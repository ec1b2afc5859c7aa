// Runs before the first paint, so that nobody in the dark sees a white flash. src/lib/settings.svelte.ts does the rest.
(function () {
  var root = document.documentElement;
  var saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("ecotone.settings") || "{}") || {};
  } catch {
    // Storage may be closed or hold nonsense; the defaults serve.
  }
  var dark =
    saved.theme === "dark" || (saved.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  if (saved.largeText) root.dataset.text = "large";
  if (saved.strongPatterns) root.dataset.patterns = "strong";
  if (saved.motion === "reduced" || saved.motion === "full") root.dataset.motion = saved.motion;
})();
