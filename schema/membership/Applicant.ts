import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClubSql } from '../access/members.ts';
import { readerOfClubs } from '../access/reader.ts';
import { fullName } from '../account/displayName.ts';
import { administers, builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { ClubMember } from './people/ClubMember.ts';

/** Somebody who has asked to join a club. */
interface Asking {
  id: number;
  firstName: string;
  lastName: string;
  country: string;
  createdAt: Date;
}

/** The people who have asked to join a club that the viewer oversees, by their ids. */
const applicantOf = batchLoader<Asking | null>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const oversees = overseesClubSql(Prisma.sql`club`, {
    id: reader.id,
    asAdministrator: administers(context),
    role: Prisma.sql`own.role`,
  });
  const people = await context.database.rows<Asking>(Prisma.sql`
    SELECT id, "firstName", "lastName", country, "createdAt" FROM "User" AS account
    WHERE id = ANY (${ids}::int[]) AND EXISTS (
      SELECT FROM "Membership" AS asked JOIN "Club" AS club ON club.id = asked."clubId"
      LEFT JOIN "Membership" AS own ON own."clubId" = club.id AND own."userId" = ${reader.id}
      WHERE asked."userId" = account.id AND asked.role = 'applicant' AND ${oversees})`);
  return new Map(people.map((person) => [person.id, person]));
}, null);

const Applicant = builder.objectRef<Asking>('Applicant').implement({
  description: 'What those who decide on a request to join see of whoever made it.',
  fields: (t) => ({
    fullName: t.string({ example: 'Ann Lee', description: 'The full name.', resolve: fullName }),
    country: t.exposeString('country', { example: 'Italy', description: 'The country.' }),
    registeredAt: t.expose('createdAt', { type: 'DateTime', description: 'When they registered on the site.' }),
  }),
});

builder.objectField(ClubMember, 'applicant', (t) =>
  t.field({
    type: Applicant,
    nullable: true,
    description:
      'More about somebody who has asked to join, for the owner, the organisers and administrators; otherwise `null`.',
    resolve: ({ userId, role }, _args, context) => (role === 'applicant' ? applicantOf(context, userId) : null),
  }),
);
