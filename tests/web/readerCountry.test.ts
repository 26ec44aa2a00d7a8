import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { areClaimsOff } from '#web/session/readerCountry.ts';

const early = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'public', 'early.js'), 'utf8');

/** A browser in London, whose reader has chosen what is stored. */
function browserWith(stored: string | null) {
  const dataset: Record<string, string> = { claimsOff: 'GB Europe/London' };
  const document = { cookie: '', documentElement: { dataset } };
  const localStorage = { getItem: (key: string) => (key === 'country' ? stored : null) };
  const dateTimeFormat = () => ({ resolvedOptions: () => ({ timeZone: 'Europe/London' }) });
  return {
    document,
    self: { name: '' },
    localStorage,
    sessionStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    navigator: { languages: ['en'] },
    location: { hash: '', pathname: '/' },
    Intl: { DateTimeFormat: dateTimeFormat },
    addEventListener: () => {},
    MutationObserver: class {},
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['nothing', null, true],
  ['another country', 'IT', false],
  ['a country with claims off', 'GB', true],
  ['what is no code', 'United Kingdom', true],
])('in London, with %s stored', (_what, stored, expected) => {
  test(`early.js ${expected ? 'hides' : 'leaves'} claims, and the page does the same`, () => {
    const browser = browserWith(stored);
    runInNewContext(early, browser);
    expect(browser.document.documentElement.dataset['claims']).toBe(expected ? 'off' : undefined);
    expect(browser.document.cookie).toMatch(/^region=(GB|IT|Europe\/London);/);
    vi.stubGlobal('document', browser.document);
    vi.stubGlobal('window', browser);
    expect(areClaimsOff(null, false)).toBe(expected);
  });
});
