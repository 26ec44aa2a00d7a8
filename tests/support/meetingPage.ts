import type { Page } from '@playwright/test';
import { aClub } from '../fixtures/people.ts';
import { aMember, type BuiltSite, type Caller } from './builtSite.ts';

/** A club of a new owner, Olga Owens. */
export async function aClubOf(site: BuiltSite, changes: { title: string; privacy?: boolean }) {
  const owner = await aMember(site, { firstName: 'Olga', lastName: 'Owens' });
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Greece', ...changes }));
  return { id: clubID as number, owner };
}

/** Makes somebody a member of a club. */
export const addToClub = (site: BuiltSite, clubId: number, { uid: userId }: Caller) =>
  site.database.membership.create({ data: { clubId, userId, role: 'member', since: new Date() } });

/** The card of a meeting on its club’s page, by title. */
export const meeting = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** The Sundays of next year on which Rome's clocks change at night. */
export const nextChanges = () => {
  const year = new Date().getUTCFullYear() + 1;
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 0));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  };
  return { spring: lastSunday(3), autumn: lastSunday(10) };
};
