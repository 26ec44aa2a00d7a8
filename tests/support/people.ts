import { randomBytes } from 'node:crypto';
import type { Site } from './site.ts';

/** A signed-in person of a test. */
export interface Person {
  uid: number;
  atoken: string;
  email: string;
  password: string;
}

/** What the sign-up form of a valid person says. */
export const registration = (over: Record<string, unknown> = {}) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: `ann.${randomBytes(5).toString('hex')}@example.com`,
  password: 'a quiet harbour at dawn',
  country: 'Italy',
  csrf: '',
  ...over,
});

/** Somebody who signed up, opened the link and logged in; all through the front door. */
export async function aMember(site: Site, over: Record<string, unknown> = {}): Promise<Person> {
  const form = registration(over);
  await site.rest('POST', '/auth/signup', form);
  const token = await site.mailbox.tokenFor(form.email);
  await site.rest('POST', `/auth/signup/confirmemail?token=${token}`);
  return logIn(site, form.email, form.password);
}

/** The same, but the link was never opened. */
export async function anUnconfirmedMember(site: Site, over: Record<string, unknown> = {}): Promise<Person> {
  const form = registration(over);
  await site.rest('POST', '/auth/signup', form);
  return logIn(site, form.email, form.password);
}

/** A new session. */
export async function logIn(site: Site, email: string, password: string): Promise<Person> {
  const { body } = await site.rest('POST', '/auth/login', { email, password });
  return { uid: body.userObject.uid, atoken: body.userObject.atoken, email, password };
}

/** What the create form of a valid club says. */
export const aClub = (over: Record<string, unknown> = {}) => ({
  title: 'Harbour Traders',
  description: 'We meet on Tuesdays.',
  country: 'Italy',
  privacy: false,
  ...over,
});
