import { Prisma } from '#prisma/generated/client/client.ts';
import type { SortColumns } from '#prisma/reads/page.ts';
import { isMemberSql } from '../../access/members.ts';
import { belongsToClub, type ClubRole, canSeePerson, seesInside } from '../../access/roles.ts';
import { nameFields } from '../../account/displayName.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { listPage } from '../../lists/listPage.ts';
import { ClubRoleEnum } from '../ClubRole.ts';
import { clubAccess } from '../clubAccess.ts';
import { ClubMemberConnection, memberOf, ownerAmongMembers } from './ClubMember.ts';
import { isFoundOwner, searchedMembers } from './searchedMembers.ts';

const columns: SortColumns = [
  [Prisma.sql`role`, '"MembershipRole"'],
  [Prisma.sql`since`, 'timestamptz'],
  [Prisma.sql`"userId"`, 'bigint'],
];

/** The condition for a role or, without one, for everybody who belongs to the club. The owner has no membership row. */
function withRole(role: ClubRole | null | undefined): Prisma.Sql {
  if (role === 'owner') return Prisma.sql`FALSE`;
  return role ? Prisma.sql`role = ${role}::"MembershipRole"` : isMemberSql();
}

builder.queryField('clubMembers', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: ClubMemberConnection,
    contract: { refusals: ['club.unknown', 'membership.membersOnly', 'membership.organisersOnly'] },
    description: `Returns the people in a club: the owner, then the organisers, then the members, each in the order in which they got their role; or with \`changedSince\` those who got their role since, in that order. Visible only to these people and to administrators; applicants and people who were declined, removed or banned are visible only to the owner, the organisers and administrators. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      clubID: t.arg.int({ description: 'The id of the club.' }),
      role: t.arg({
        type: ClubRoleEnum,
        required: false,
        description: 'Return only people with this role, instead of everybody who belongs to the club.',
      }),
      changedSince: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'Return the people who joined or got another role since this time, except the owner. `clubLog` lists who has left.',
      }),
      search: t.arg.string({
        required: false,
        description: `The words to search for. Each matches the beginning of a word in the name as the members see it. Case and accents are ignored. Only the first ${bounds.searchWords} words within the first ${bounds.search} characters are used.`,
      }),
    },
    resolve: async (_root, { clubID: clubId, role, changedSince, search: input, ...args }, context) => {
      const access = await clubAccess(context, clubId);
      if (!seesInside(access)) throw new Failure('membership.membersOnly');
      if (role && !canSeePerson(access, role)) throw new Failure('membership.organisersOnly');
      const { database } = context;
      const search = input?.trim();
      const ownerId = !changedSince && (!role || role === 'owner') ? access.club.ownerId : null;
      const first = ownerId && (!search || (await isFoundOwner(database, ownerId, search))) ? ownerId : undefined;
      const { table, where } = await searchedMembers(
        database,
        { clubId, belong: !role || belongsToClub(role) },
        search,
      );
      const since = changedSince ? [Prisma.sql`since >= ${changedSince}::timestamptz`] : [];
      const list = {
        table,
        id: Prisma.sql`"userId"`,
        where: [...where, withRole(role), ...since],
        columns: changedSince ? columns.slice(1) : columns,
        descending: false,
        first,
      };
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, async (ids) => {
        const memberships = await database.membership.findMany({
          where: { clubId, userId: { in: ids } },
          include: { user: { select: nameFields } },
        });
        const owners = first
          ? await database.user.findMany({
              where: { id: { in: ids.filter((id) => id === first) } },
              select: { id: true, ...nameFields },
            })
          : [];
        return [...owners.map((owner) => ownerAmongMembers(owner, clubId)), ...memberships.map(memberOf)].map(
          (member) => ({
            ...member,
            id: member.userId,
          }),
        );
      });
    },
  }),
);
