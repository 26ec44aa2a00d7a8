import type { Database } from '#prisma/database.ts';
import { belongsToClub, seesInside } from '../../access/roles.ts';
import { nameFields } from '../../account/displayName.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { type ClubAccess, clubAccess } from '../clubAccess.ts';
import { MemberCard, type ShownMember } from './MemberCard.ts';

const shown = {
  ...nameFields,
  description: true,
  showDescription: true,
  showAttendance: true,
  spokenLanguages: true,
} as const;

builder.queryField('clubMember', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: MemberCard,
    contract: { refusals: ['club.unknown', 'membership.membersOnly', 'membership.unknown'] },
    description:
      'Returns a person who belongs to a club, with what they chose to show. Visible only to the people of the club and to administrators.',
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      userID: t.arg.int({ description: "The id of the person's account." }),
    },
    resolve: async (_root, { clubID: clubId, userID: userId }, context) => {
      const access = await clubAccess(context, clubId);
      if (!seesInside(access)) throw new Failure('membership.membersOnly');
      const member = await findShown(context.database, access, userId);
      if (!member) throw new Failure('membership.unknown');
      return member;
    },
  }),
);

/** The person with this id, if they belong to the club. */
async function findShown(database: Database, { club }: ClubAccess, userId: number): Promise<ShownMember | undefined> {
  const clubId = club.id;
  if (userId === club.ownerId) {
    const account = await database.user.findUnique({ where: { id: userId }, select: shown });
    return account ? { userId, clubId, role: 'owner', since: club.createdAt, account } : undefined;
  }
  const membership = await database.membership.findUnique({
    where: { clubId_userId: { clubId, userId } },
    select: { role: true, since: true, user: { select: shown } },
  });
  if (!membership || !belongsToClub(membership.role)) return undefined;
  const { role, since, user: account } = membership;
  return { userId, clubId, role, since, account };
}
