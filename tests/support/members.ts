import { randomBytes } from 'node:crypto';
import type { Language } from '#locales/keys.ts';
import { type Database, withConnection } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { termsVersion } from '#schema/account/consent.ts';
import { hashPassword } from '#schema/account/passwords.ts';
import { newToken } from '#schema/account/tokens.ts';

/** A person with an account and a session. */
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

/** How a member differs from the default: Ann Lee from Italy, with a verified address. */
export interface MemberChanges {
  email?: string;
  firstName?: string;
  lastName?: string;
  country?: string;
  language?: Language;
  maxClubs?: number;
  confirmedEmail?: boolean;
  admin?: boolean;
  deletedAt?: Date;
}

/** The password of every member created here. */
export const password = 'a quiet harbour at dawn';
// Hashed only once, because hashing a password is deliberately slow.
const passwordHash = hashPassword(password);

/** Creates a member with a session directly in the database; not for tests of sign-up, confirmation or login. */
export async function createMember(database: Database, changes: MemberChanges = {}): Promise<Member> {
  const [member] = await createMembers(database, [changes]);
  if (!member) throw new Error('No member was created.');
  return member;
}

/** Creates one member per entry, in the same order, with as few statements as a single member takes. */
export async function createMembers(database: Database, people: MemberChanges[]): Promise<Member[]> {
  const accounts = people.map((changes) => ({
    email: `ann.${randomBytes(8).toString('hex')}@example.com`,
    firstName: 'Ann',
    lastName: 'Lee',
    country: 'Italy',
    ...changes,
  }));
  const hash = await passwordHash;
  const users = await database.user.createManyAndReturn({
    data: accounts.map((account) => ({ maxClubs: 3, confirmedEmail: true, ...account, passwordHash: hash })),
    select: { id: true, email: true, language: true },
  });
  await database.consent.createMany({
    data: users.map(({ id, language }) => ({ userId: id, occasion: 'signUp', version: termsVersion, language })),
  });
  const ids = new Map(users.map(({ id, email }) => [email, id]));
  const expiresAt = new Date(Date.now() + 30 * 24 * 3_600_000);
  const members = accounts.map(({ email, firstName, lastName, country }) => {
    const { token, tokenHash } = newToken();
    const uid = ids.get(email) ?? 0;
    const session = { userId: uid, tokenHash, device: '', expiresAt };
    return { session, member: { uid, atoken: token, email, password, firstName, lastName, country } };
  });
  await database.session.createMany({ data: members.map(({ session }) => session) });
  return members.map(({ member }) => member);
}

/** Creates `size` suspended accounts in one statement; returns a query that selects their IDs. */
export async function manyAccounts({ databaseUrl }: { databaseUrl: string }, size: number): Promise<Prisma.Sql> {
  const ending = `@${randomBytes(6).toString('hex')}.example`;
  await withConnection(databaseUrl, async (connection) => {
    await connection.query('ALTER TABLE "User" DISABLE TRIGGER USER');
    await connection.query(
      `INSERT INTO "User" (email, "firstName", "lastName", "passwordHash", country, "maxClubs", "deletedAt")
       SELECT n || $1, 'Ann', 'Lee', '', 'Italy', 3, now() FROM generate_series(1, $2::int) AS n`,
      [ending, size],
    );
    await connection.query('ALTER TABLE "User" ENABLE TRIGGER USER');
  });
  return Prisma.sql`SELECT id FROM "User" WHERE email LIKE ${`%${ending}`}`;
}
