// Runs before the first paint, for which a module would be too late (see web/README.md). It sets the theme, hides what
// prerendered pages offer to visitors from members, and the banner from who has closed it, opens the question that the
// address names, keeps an invitation, and holds a press of a button that comes before the page is ready, to repeat it
// then. Buttons that open a popover work without scripts.
(() => {
  const page = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    if (sessionStorage.getItem('bannerClosed') !== null) page.dataset.banner = 'closed';
  } catch {
    // Where storage is blocked, the system's theme is used, and nothing has been closed.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored === 'Light' || stored === 'Dark' ? stored : dark ? 'Dark' : 'Light';
  try {
    // A figure that the reader may not see is not to flash up (claims.ts). A member's country is unknown at first: then
    // it keeps its room, so that nothing moves once it may be shown.
    const off = localStorage.getItem('claimsOff');
    const member = /(^|; )atoken=/.test(document.cookie);
    if (off) page.dataset.claims = 'off';
    else if (member && off === null) page.dataset.claims = 'unknown';
  } catch {
    // Where storage is blocked, the page hides it once it knows the reader.
  }
  if (/(^|; )atoken=/.test(document.cookie)) page.dataset.session = 'kept';
  try {
    // An invitation to a club outlives a link that is followed before the page can keep it (keptInvitation.ts).
    const token = /^#invitation=([\w-]+)$/.exec(location.hash)?.[1];
    const club = Number(/\/clubs\/(\d+)/.exec(location.pathname)?.[1]);
    if (token && club) localStorage.setItem('invitation', JSON.stringify({ club, token }));
    // What the page offers to visitors makes room for it.
    if (club && JSON.parse(localStorage.getItem('invitation') ?? '{}').club === club) page.dataset.invited = 'yes';
  } catch {
    // Where storage is blocked, the page keeps it as long as it is open.
  }
  // What the address names is open from the first paint, so that nothing moves later.
  const opening = new MutationObserver(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
    if (named) opening.disconnect();
  });
  if (location.hash) opening.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => opening.disconnect(), { once: true });
  // What has yet to react to presses: the whole page, and then its content. Until then a press of a button there waits.
  let waiting = '#root';
  /** @type {HTMLElement | null | undefined} */
  let pressed;
  /** @param {MouseEvent} event */
  const keep = (event) => {
    const { target } = event;
    pressed = target instanceof Element ? target.closest(`${waiting} button:not([popovertarget])`) : null;
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = () => {
    const button = pressed;
    pressed = null;
    // After the effects that are running now.
    setTimeout(() => button && connected(button)?.click());
  };
  /**
   * Where the page was rendered anew, the button that stands for the one pressed.
   * @param {HTMLElement} button
   */
  const connected = (button) =>
    button.isConnected ? button : [...document.querySelectorAll('button')].find((other) => other.isEqualNode(button));
  addEventListener('click', keep, true);
  const onHydrated = () => {
    waiting = 'main';
    if (!pressed?.closest(waiting)) press();
  };
  addEventListener('app:hydrated', onHydrated, { once: true });
  const onReady = () => {
    removeEventListener('click', keep, true);
    press();
  };
  addEventListener('app:ready', onReady, { once: true });
})();
