import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadNewVersion } from '#web/loading/moduleLoading.ts';
import {
  discardDrafts,
  discardDraftsOfOthers,
  hasDraft,
  registerForm,
  storeDrafts,
  takeDraft,
} from '#web/stored/formDrafts.ts';

/** Stands in for the browser's storage, whose entries are its own properties. */
class Stored {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let sessionStorage: Stored;

beforeEach(() => {
  sessionStorage = new Stored();
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  discardDrafts();
  vi.unstubAllGlobals();
});

const typed = { email: 'ann@example.com', password: 'a lantern', confirmation: '123456', message: 'Hello' };

test('a draft is stored without passwords and codes, and restored once', () => {
  const leave = registerForm('contact', () => typed);
  storeDrafts('session');
  leave();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/lantern|123456/);
  expect(hasDraft('contact')).toBe(true);
  expect(takeDraft('contact')).toEqual({ email: 'ann@example.com', message: 'Hello' });
  expect(takeDraft('contact')).toBeUndefined();
});

test('while the page stays open, passwords are kept, too, but nothing is stored', () => {
  registerForm('register', () => typed)();
  storeDrafts('memory');
  expect(takeDraft('register')).toBeUndefined();
  const leave = registerForm('register', () => typed);
  storeDrafts('memory');
  leave();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(takeDraft('register')).toEqual(typed);
});

test('a form in which nothing was typed leaves no draft', () => {
  const leave = registerForm('contact', () => undefined);
  storeDrafts('session');
  leave();
  expect(hasDraft('contact')).toBe(false);
});

test('one member’s draft is not shown to another', () => {
  const leave = registerForm('profile.description', () => ({ description: 'Mine' }));
  storeDrafts('session', '7');
  leave();
  discardDraftsOfOthers('7');
  expect(hasDraft('profile.description')).toBe(true);
  discardDraftsOfOthers('8');
  expect(hasDraft('profile.description')).toBe(false);
});

test('a draft of one member does not become another’s when theirs are kept', () => {
  const leave = registerForm('account.9', () => ({ lastName: 'Lee' }));
  storeDrafts('session', '7');
  leave();
  storeDrafts('session', '8');
  expect(hasDraft('account.9')).toBe(false);
});

test('a draft that a member leaves when the page reloads for a new version is not shown to another', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/profile', search: '', href: 'https://example.com/profile', reload });
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('document', { cookie: 'uid=7; atoken=x' });
  const leave = registerForm('profile.description', () => ({ description: 'Mine' }));
  await loadNewVersion();
  leave();
  expect(reload).toHaveBeenCalledOnce();
  discardDraftsOfOthers('7');
  expect(hasDraft('profile.description')).toBe(true);
  discardDraftsOfOthers('8');
  expect(hasDraft('profile.description')).toBe(false);
});

test('every form with a field for running text keeps a draft of it', () => {
  const pages = join(import.meta.dirname, '..', '..', 'web', 'pages');
  const forms = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, source: readFileSync(join(pages, file), 'utf8') }))
    .filter(({ source }) => source.includes('useOperationForm(') && source.includes('TextAreaField'));
  expect(forms.length).toBeGreaterThan(10);
  expect(forms.filter(({ source }) => !/\b(draft|autosave): /.test(source)).map(({ file }) => file)).toEqual([]);
});
