// Runs before the first paint, for which a module would be too late (see web/README.md). Sets the theme, hides
// visitors' offers from members and the banner once closed, opens the question named in the URL, keeps an invitation,
// and captures a button click that comes before the page is interactive, to replay it then. Popover buttons work
// without scripts.
(() => {
  const page = document.documentElement;
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
    if (sessionStorage.getItem('bannerClosed') !== null) page.dataset.banner = 'closed';
  } catch {
    // If storage is blocked, the system's theme is used, and the banner shows.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored === 'Light' || stored === 'Dark' ? stored : dark ? 'Dark' : 'Light';
  try {
    // Figures that the reader may not see must not flash up (claims.ts). While a member's country is unknown, they keep
    // their space, so that nothing shifts once they may be shown.
    const off = localStorage.getItem('claimsOff');
    const member = /(^|; )atoken=/.test(document.cookie);
    if (off) page.dataset.claims = 'off';
    else if (member && off === null) page.dataset.claims = 'unknown';
  } catch {
    // If storage is blocked, the page hides them once it knows the reader.
  }
  if (/(^|; )atoken=/.test(document.cookie)) page.dataset.session = 'kept';
  try {
    // Store an invitation now: a link may be followed before the page can keep it (storedInvitation.ts).
    const token = /^#invitation=([\w-]+)$/.exec(location.hash)?.[1];
    const club = Number(/\/clubs\/(\d+)/.exec(location.pathname)?.[1]);
    if (token && club) localStorage.setItem('invitation', JSON.stringify({ club, token }));
    // Reserve space for it above the visitors' offers.
    if (club && JSON.parse(localStorage.getItem('invitation') ?? '{}').club === club) page.dataset.invited = 'yes';
  } catch {
    // If storage is blocked, the page keeps it while it stays open.
  }
  // Open the question named in the URL from the first paint, to avoid a layout shift.
  const opening = new MutationObserver(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
    if (named) opening.disconnect();
  });
  if (location.hash) opening.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => opening.disconnect(), { once: true });
  // The part that is not interactive yet: first the whole page, then its content. A button click there is held back.
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
    // After the effects running now.
    setTimeout(() => button && connected(button)?.click());
  };
  /**
   * The equivalent of the clicked button, if the page was rendered again.
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
