import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { page } from 'vitest/browser';
import { languageOfPath } from '#locales/language.ts';
import { App } from '#web/App.tsx';
import { apollo } from '#web/graphql/apollo.ts';
import type { User } from '#web/graphql/types.generated.ts';
import { Router } from '#web/Router.tsx';
import { discardDrafts } from '#web/stored/formDrafts.ts';
import { clearCookies, writeCookies } from '#web/stored/sessionCookies.ts';
import { answer, type Fields } from './gateway.ts';

let root: Root | undefined;

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

/** Opens the site at this path, as a visitor, or as a member whose account differs from `aViewer` in this. */
export async function open(path: string, { as }: { as?: Fields<User> } = {}): Promise<void> {
  if (as) logIn(as);
  history.replaceState(null, '', path);
  await i18next.changeLanguage(languageOfPath(location.pathname) ?? 'en');
  await reload();
}

/** Stores a session, whose account differs from `aViewer` in this. */
export function logIn(changes: Fields<User> = {}): void {
  const me = { ...aViewer, ...changes };
  answer({ me });
  writeCookies({ uid: String(me.id), atoken: `a token of ${me.id}` });
}

/** The address shown: path, query and hash. */
export const address = (): string => location.pathname + location.search + location.hash;

/** Renders the site from scratch, as a reload does. */
export async function reload(): Promise<void> {
  close();
  await apollo.clearStore();
  render();
}

function render(): void {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <StrictMode>
      <App>
        <Router />
      </App>
    </StrictMode>,
  );
}

function close(): void {
  toast.dismiss();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

/** Leaves nothing of a test in the page, its storage or its cache. */
export async function leave(): Promise<void> {
  close();
  clearCookies();
  discardDrafts();
  localStorage.clear();
  sessionStorage.clear();
  await apollo.clearStore();
}

/** Fills in and sends the login form, which then opens a session for an account that differs from `aViewer` in this. */
export async function enterCredentials(changes: Fields<User> = {}): Promise<void> {
  const me = { ...aViewer, ...changes };
  answer({
    me,
    logIn: { __typename: 'SignedIn', atoken: 'a later token', user: { id: me.id, firstName: me.firstName } },
  });
  await page.getByLabelText('E-mail address').fill(aViewer.email);
  await page.getByLabelText('Password', { exact: true }).fill('a long password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
