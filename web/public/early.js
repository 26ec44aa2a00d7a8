// Before the first paint (a module would come too late): the stored theme wins over the system's, and who keeps a
// session does not see what prerendered pages offer to visitors.
(() => {
  const page = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system decides then.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored === 'Light' || stored === 'Dark' ? stored : dark ? 'Dark' : 'Light';
  if (/(^|; )atoken=/.test(document.cookie)) page.dataset.session = 'kept';
})();
