import { randomBytes } from 'node:crypto';
import { createMember, type Member, type MemberChanges, password } from './members.ts';
import type { Site } from './site.ts';

/** A member of the site. */
export const aMember = (site: Site, changes: MemberChanges = {}): Promise<Member> =>
  createMember(site.database, changes);

/** The same, but the address is not confirmed. */
export const anUnconfirmedMember = (site: Site, changes: MemberChanges = {}): Promise<Member> =>
  createMember(site.database, { ...changes, confirmedEmail: false });

/** What the sign-up form of a valid person says. */
export const registration = (over: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: `ann.${randomBytes(8).toString('hex')}@example.com`,
  password,
  country: 'Italy',
  csrf: '',
  ...over,
});

/** Somebody who came in by the sign-up form and logged in; the link in the letter is not opened yet. */
export async function signUp(site: Site): Promise<Member> {
  const form = registration();
  await site.rest('POST', '/auth/signup', form);
  return logIn(site, form.email, form.password);
}

/** A new session. */
export async function logIn(site: Site, email: string, password: string): Promise<Member> {
  const { body } = await site.rest('POST', '/auth/login', { email, password });
  const { uid, atoken, firstName, lastName, country } = body.userObject;
  return { uid, atoken, email, password, firstName, lastName, country };
}

/** What the create form of a valid club says. */
export const aClub = (over: Record<string, unknown> = {}) => ({
  title: 'Harbour Traders',
  description: 'We meet on Tuesdays.',
  country: 'Italy',
  privacy: false,
  ...over,
});
