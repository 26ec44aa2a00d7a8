// Runs before the first paint, for which a module would be too late (see web/README.md). Sets the theme, hides
// visitors' offers from members, claims from readers who may not see them, and the banner once closed; reserves the
// ticker's space, opens the question named in the URL, keeps an invitation, and captures a button click that comes
// before the page is interactive, to replay it then. Popover buttons work without scripts.
(() => {
  const page = document.documentElement;
  let stored = null;
  let ticker = null;
  let isClosed = false;
  let country;
  try {
    stored = localStorage.getItem('theme');
    ticker = localStorage.getItem('ticker');
    // Only a code: a name is from an earlier release.
    country = /^[A-Z]{2}$/.exec(localStorage.getItem('country') ?? '')?.[0];
    isClosed = sessionStorage.getItem('bannerClosed') !== null;
    if (sessionStorage.getItem('tickerFailed')) ticker = 'off';
  } catch {
    // If storage is blocked, the system's theme is used, and the banner shows.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = stored === 'Light' || stored === 'Dark' ? stored : dark ? 'Dark' : 'Light';
  // The operator's accent.
  const [light, deep] = page.dataset.accent?.split(' ') ?? [];
  if (light && deep) {
    page.style.setProperty('--accent-light', light);
    page.style.setProperty('--accent-dark', deep);
  }
  // The letters of the operator's emblem.
  if (page.dataset.emblem) {
    page.style.setProperty('--emblem', JSON.stringify(page.dataset.emblem));
    page.dataset.letters = '';
  }
  const isStill =
    Reflect.get(navigator, 'globalPrivacyControl') || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (ticker ? ticker === 'on' : !isStill) page.dataset.ticker = 'on';
  const isMember = /(^|; )atoken=/.test(document.cookie);
  if (isMember) page.dataset.session = 'kept';
  // Claims that the reader may not see must not flash up (readerCountry.ts). Their country is the stored one, or else
  // what their time zone and their languages suggest. While a member's is unknown, claims keep their space, so that
  // nothing shifts once they may be shown.
  const off = (page.dataset.claimsOff ?? '').split(' ');
  const [first = '', ...others] = navigator.languages;
  const tags = [first, ...others.filter((tag) => tag.split('-')[0] === first.split('-')[0])];
  const regions = tags.flatMap((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1] ?? []);
  // A formatter would take a phone a tenth of a second.
  const zone = Reflect.get(self, 'Temporal')?.Now?.timeZoneId?.() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hints = [zone, ...regions.slice(0, 1)];
  const region = country ?? hints.find((hint) => off.includes(hint)) ?? '';
  if (region && !country) page.dataset.region = region;
  if (region && off.includes(region)) page.dataset.claims = 'off';
  else if (isMember && !country) page.dataset.claims = 'unknown';
  // The banner may be for some countries only.
  const bannerIn = page.dataset.bannerIn?.split(' ');
  if (isClosed) page.dataset.banner = 'closed';
  else if (bannerIn && (country ? [country] : hints).some((hint) => bannerIn.includes(hint)))
    page.dataset.banner = 'here';
  // By this, the gateway selects the variant of the next page.
  const sent = /(?:^|; )region=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookieStore yet, and it is asynchronous.
  if (sent !== region) document.cookie = `region=${region}; path=/; SameSite=Lax${region ? '' : '; Max-Age=0'}`;
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
  // A link from elsewhere brings no cookies (SameSite=Strict), so a member gets what visitors see. The same address, asked
  // for from here, comes with the member's content. Once: the window's name lasts until the next page.
  if (self.name === 'asked again') self.name = '';
  else if (isMember && page.dataset.visitors !== undefined) {
    self.name = 'asked again';
    // Nothing that is not theirs flashes up.
    page.style.visibility = 'hidden';
    setTimeout(() => page.style.removeProperty('visibility'), 3_000);
    const { href, pathname } = location;
    // From another address: to the same one with a fragment, browsers only scroll.
    history.replaceState(null, '', `${pathname}?again`);
    location.replace(href);
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
