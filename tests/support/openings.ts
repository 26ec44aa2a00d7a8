import type { Locator, Page } from '@playwright/test';
import type { Language } from '#locales/keys.ts';
import { expect } from './browser.ts';
import { type Look, openIn } from './looks.ts';
import { textOf } from './texts.ts';

/** A menu, dialog or tooltip that a button opens on a page. */
export interface Opening {
  path: string;
  /** The key of the button's text or accessible name. */
  press: string;
  /** Whether it contains a form that is refused if sent unchanged. */
  refused?: boolean;
  /** The widths at which it can be open; by default, all. */
  at?: readonly number[];
}

const on = (path: string, openings: Omit<Opening, 'path'>[]): Opening[] =>
  openings.map((opening) => ({ path, ...opening }));

const of = (press: string): Omit<Opening, 'path'> => ({ press });
const refused = (press: string): Omit<Opening, 'path'> => ({ press, refused: true });

export const openingsOfVisitors: Opening[] = [
  ...on('/aboutus', [
    of('translation:search.open'),
    { press: 'translation:menu.open', at: [390, 320] },
    { press: 'translation:menu.resources', at: [1440] },
    { press: 'translation:menu.members', at: [1440] },
  ]),
  ...on('/clubs?country=Mexico', [of('club:list.about')]),
];

export const openingsOfAdministrators: Opening[] = [
  ...on('/profile?select=account', [
    of('profile:account.edit'),
    refused('profile:password.title'),
    refused('profile:email.title'),
    refused('profile:tokens.create'),
    refused('profile:leave.delete'),
  ]),
  ...on('/profile?select=clubs', [
    of('club:manage.edit'),
    of('club:manage.preview'),
    refused('club:manage.handOver'),
    of('club:manage.delete'),
    of('meetings:feed.create'),
  ]),
  ...on('/profile?select=admin&view=clubs', [refused('administration:clubs.decline')]),
  ...on('/profile?select=admin&view=reports', [
    refused('administration:reports.noticeHidden'),
    refused('administration:reports.memberSuspended'),
  ]),
];

/** The openings on the page of an owner's club. */
export const openingsOfOwners = (path: string): Opening[] =>
  on(path, [
    refused('meetings:create'),
    of('meetings:change'),
    of('meetings:cancel.open'),
    of('meetings:who.open'),
    refused('notices:write'),
    of('notices:edit'),
    of('notices:delete'),
    of('membership:decision.decline'),
    refused('membership:decision.ban'),
    of('invitation:createLink'),
    refused('invitation:invite'),
    refused('reports:report'),
  ]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens the page and the opening on it; returns the opening once it has loaded completely. */
export async function opened(page: Page, language: Language, { path, press }: Opening, look: Look): Promise<Locator> {
  await openIn(page, `/${language}${path}`, look);
  // Interpolated values come at the end of a name.
  const name = new RegExp(`^${escaped(textOf(language, press).replace(/\{\{.*/, ''))}`);
  const button = page
    .getByRole('button', { name, disabled: false })
    .or(page.locator('button:not([aria-disabled=true])', { hasText: name }));
  await button.filter({ visible: true }).first().click();
  // The toasts' own popover is always open.
  const open = page.locator('dialog[open], :popover-open:not(.toasts)').last();
  await expect(open).toBeVisible();
  await expect(open.locator('[class*=spinner], [class*=skeleton]')).toHaveCount(0);
  return open;
}
