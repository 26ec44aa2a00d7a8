import { randomBytes } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import { termsVersion } from '#schema/account/consent.ts';
import { hashPassword } from '#schema/account/passwords.ts';
import { newToken } from '#schema/account/tokens.ts';

/** Somebody with an account and a session. */
export interface Member {
  uid: number;
  /** The token of the session. */
  atoken: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  country: string;
}

/** How a member differs from Ann Lee of Italy, whose address is verified. */
export interface MemberChanges {
  email?: string;
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: 'en' | 'it' | 'ge';
  maxClubs?: number;
  confirmedEmail?: boolean;
  admin?: boolean;
  deletedAt?: Date;
}

const password = 'a quiet harbour at dawn';
// Once for all: hashing a password is slow on purpose.
const passwordHash = hashPassword(password);

/** Creates a member with a session in the database: tests whose subject is sign-up, confirmation or log-in use those instead. */
export async function createMember(database: Database, changes: MemberChanges = {}): Promise<Member> {
  const account = {
    email: `ann.${randomBytes(8).toString('hex')}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    country: 'Italy',
    ...changes,
  };
  const { token, tokenHash } = newToken();
  const { id: uid } = await database.user.create({
    data: {
      maxClubs: 3,
      confirmedEmail: true,
      ...account,
      passwordHash: await passwordHash,
      consents: { create: { occasion: 'signUp', version: termsVersion, language: changes.language ?? 'en' } },
      sessions: { create: { tokenHash, device: '', expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000) } },
    },
    select: { id: true },
  });
  const { email, firstName, lastName, country } = account;
  return { uid, atoken: token, email, password, firstName, lastName, country };
}
