// Before the first paint: the stored theme wins over the system's (a module would come too late).
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system decides then.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = stored === 'Light' || stored === 'Dark' ? stored : dark ? 'Dark' : 'Light';
})();
