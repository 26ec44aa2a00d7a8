import i18next from 'i18next';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { type OperatorDetails, unstated } from '#schema/site/operatorDetails.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { App } from '#web/App.tsx';
import { withChanged } from '#web/content/site/settings.ts';
import { apollo } from '#web/graphql/apollo.ts';
import type { User } from '#web/graphql/types.generated.ts';
import { startLanguages } from '#web/language/i18n.ts';
import { isNavigating } from '#web/navigation.ts';
import { Router } from '#web/Router.tsx';
import { discardDrafts } from '#web/stored/formDrafts.ts';
import { clearCookies, writeCookies } from '#web/stored/sessionCookies.ts';
import { removeStored } from '#web/stored/storage.ts';
import { answer, type Fields, network } from './gateway.ts';

let root: Root | undefined;
/** What the operator states about itself, and has set. */
let details = unstated;
let settings: Partial<PageSettings> = {};

/** The member who is logged in unless a test says otherwise: Ann Lee from Italy, with a verified address. */
export const aViewer = {
  id: 1,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  country: 'Italy',
  maxClubs: 3,
  confirmedEmail: true,
  language: 'en',
} satisfies Partial<User>;

let starting: Promise<unknown> | undefined;

/** Starts what the page needs, once for all the files that run in it. */
export function start(): Promise<unknown> {
  starting ??= Promise.all([network.start({ quiet: true, onUnhandledRequest: 'bypass' }), startLanguages([])]).then(
    leave,
  );
  return starting;
}

/**
 * Opens the site at this path, as a visitor, or as a member whose account differs from `aViewer` in this. Its operator
 * states nothing about itself but `operator`, and has changed no settings but `settings`.
 */
export async function open(
  path: string,
  {
    as,
    operator,
    settings: changed = {},
  }: { as?: Fields<User>; operator?: Partial<OperatorDetails>; settings?: Partial<PageSettings> } = {},
): Promise<void> {
  await close();
  details = { ...unstated, ...operator };
  settings = changed;
  if (as) logIn(as);
  // Another place in the browser's history, so that nothing is kept of what was shown at the last one.
  history.replaceState({ key: crypto.randomUUID() }, '', path);
  await render();
}

/** Stores a session, whose account differs from `aViewer` in this. */
export function logIn(changes: Fields<User> = {}): void {
  const me = { ...aViewer, ...changes };
  answer({ me });
  writeCookies({ uid: String(me.id), atoken: crypto.randomUUID() });
}

/** Fills in and sends the login form, which then opens a session for an account that differs from `aViewer` in this. */
export async function enterCredentials(changes: Fields<User> = {}): Promise<void> {
  const me = { ...aViewer, ...changes };
  answer({
    me,
    logIn: { __typename: 'SignedIn', atoken: crypto.randomUUID(), user: { id: me.id, firstName: me.firstName } },
  });
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** The address shown: path, query and hash. */
export const address = (): string => location.pathname + location.search + location.hash;

/** Renders the site from scratch, as a reload does. */
export async function reload(): Promise<void> {
  await close();
  await render();
}

async function render(): Promise<void> {
  // Detects the language, as at the start of the site.
  await i18next.changeLanguage();
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <StrictMode>
      <App operator={details} settings={withChanged(settings)}>
        <Router />
      </App>
    </StrictMode>,
  );
  // The first of its kind takes long: Vite has yet to transform its modules.
  await vi.waitUntil(() => container.hasChildNodes(), { timeout: 40_000 });
}

async function close(): Promise<void> {
  // A page that arrives later would still change the address.
  await vi.waitUntil(() => !isNavigating(), { timeout: 10_000 });
  toast.dismiss();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  await apollo.clearStore();
}

/** Leaves nothing of a test in the page, its storage or its cache. */
export async function leave(): Promise<void> {
  await close();
  clearCookies();
  for (const name of ['i18next', 'region']) Cookies.remove(name, { path: '/' });
  for (const name of ['theme', 'claims']) delete document.documentElement.dataset[name];
  discardDrafts();
  removeStored('localStorage', () => true);
  removeStored('sessionStorage', () => true);
}

/** Turns on motion for the rest of the test, and with it the charts, whose provider's script is not ours to test. */
export async function withMotion(): Promise<void> {
  network.use(http.get('https://s3.tradingview.com/*', () => new HttpResponse('')));
  await emulateMotion('no-preference');
  onTestFinished(async () => void (await emulateMotion('reduce')));
}

const emulateMotion = (value: 'no-preference' | 'reduce'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
