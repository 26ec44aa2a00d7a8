// Before the first paint (a module would come too late): the stored theme wins over the system's; who keeps a session
// does not see what prerendered pages offer to visitors; a button pressed before the page is
// live is pressed once it is, unless the browser itself knows what it does.
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
  /** @type {HTMLElement | null | undefined} */
  let pressed;
  /** @param {MouseEvent} event */
  const keep = ({ target }) => {
    pressed = target instanceof Element ? target.closest('button:not([popovertarget])') : null;
  };
  addEventListener('click', keep, true);
  addEventListener('app:hydrated', () => removeEventListener('click', keep, true), { once: true });
  // Once what happens now is over: within it nothing else can.
  const press = () => setTimeout(() => pressed?.isConnected && pressed.click());
  addEventListener('app:ready', press, { once: true });
})();
