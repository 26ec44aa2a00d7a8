import { randomBytes } from 'node:crypto';
import { createMember, type Member, type MemberChanges, password } from './members.ts';
import type { Site } from './site.ts';

/** Creates a member of the site. */
export const aMember = (site: Site, changes: MemberChanges = {}): Promise<Member> =>
  createMember(site.database, changes);

/** Creates a member whose e-mail address is not confirmed. */
export const anUnconfirmedMember = (site: Site, changes: MemberChanges = {}): Promise<Member> =>
  createMember(site.database, { ...changes, confirmedEmail: false });

/** Valid input for the sign-up form. */
export const registration = (over: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: `ann.${randomBytes(8).toString('hex')}@example.com`,
  password,
  country: 'Italy',
  csrf: '',
  ...over,
});

/** Signs up through the form and logs in, without opening the link in the e-mail. */
export async function signUp(site: Site): Promise<Member> {
  const form = registration();
  await site.rest('POST', '/auth/signup', form);
  return logIn(site, form.email, form.password);
}

/** Logs in; returns the member with the new session. */
export async function logIn(site: Site, email: string, password: string): Promise<Member> {
  const { body } = await site.rest('POST', '/auth/login', { email, password });
  const { uid, atoken, firstName, lastName, country } = body.userObject;
  return { uid, atoken, email, password, firstName, lastName, country };
}

/** Valid input for the form that creates a club. */
export const aClub = (over: Record<string, unknown> = {}) => ({
  title: 'Harbour Traders',
  description: 'We meet on Tuesdays.',
  country: 'Italy',
  privacy: false,
  ...over,
});
