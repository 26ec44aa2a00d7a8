import { isForClub, readerOf, readerOfClubs } from '../access/reader.ts';
import { type ClubRole, runsClub } from '../access/roles.ts';
import { Club, ClubDetails, ManagedClub } from '../club/Club.ts';
import { builder } from '../core/builder.ts';
import { daysInMs, retention } from '../figures/retention.ts';
import { countLoader } from '../lists/batchLoader.ts';
import { ClubRoleEnum } from './ClubRole.ts';
import type { ClubAccess } from './clubAccess.ts';
import { openAt } from './invitation/invitations.ts';

/** The viewer's membership of a club, or their ownership of it. */
export interface OwnMembership {
  clubId: number;
  role: ClubRole;
  since: Date | null;
  message: string;
  reason: string;
}

/** When a person who was declined can request to join again; null for everybody else. */
export const mayAskFrom = ({ role, since }: Pick<OwnMembership, 'role' | 'since'>): Date | null =>
  role === 'declined' && since ? new Date(since.getTime() + daysInMs(retention.declinedMember)) : null;

/** The membership of an owner, for which there is no row. */
const ownership = (clubId: number): OwnMembership => ({
  clubId,
  role: 'owner',
  since: null,
  message: '',
  reason: '',
});

/** The viewer's membership, as the schema shows it. */
export const membershipOf = ({ club, role, membership }: ClubAccess): OwnMembership =>
  role === 'owner' || !membership ? ownership(club.id) : membership;

/** How many requests to join a club await a decision. */
export const applicantCount = countLoader(async ({ database }, ids) => {
  const counted = await database.membership.groupBy({
    by: 'clubId',
    where: { clubId: { in: ids }, role: 'applicant' },
    _count: true,
  });
  return new Map(counted.map(({ clubId, _count }) => [clubId, _count]));
});

/** How many of the viewer's invitations to a club people can still join with. */
const openInvitationCount = countLoader(async (context, ids) => {
  const reader = readerOfClubs(context);
  const clubId = { in: ids.filter((id) => isForClub(reader, id)) };
  const counted = await context.database.invitation.groupBy({
    by: 'clubId',
    where: { fromId: reader.id, clubId, ...openAt(context.clock()) },
    _count: true,
  });
  return new Map(counted.map(({ clubId, _count }) => [clubId, _count]));
});

/** The viewer's membership of a club, in the schema. */
export const Membership = builder.objectRef<OwnMembership>('Membership').implement({
  description: "The viewer's membership of a club, including ownership, requests to join and bans.",
  fields: (t) => ({
    club: t.prismaField({
      type: Club,
      description: 'The club.',
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUniqueOrThrow({ ...query, where: { id: clubId } }),
    }),
    role: t.expose('role', { type: ClubRoleEnum, example: 'member', description: "The viewer's role in the club." }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      example: '2026-04-02T18:30:00.000Z',
      description: 'When they were given this role; `null` for the owner.',
    }),
    message: t.exposeString('message', {
      example: 'I trade the London session.',
      description: 'The message they sent with their request to join; may be empty.',
    }),
    reasonGiven: t.exposeString('reason', {
      example: '',
      description: 'Why they were declined, removed or banned; may be empty.',
    }),
    mayAskFrom: t.field({
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When they can request to join again, if they were declined; `null` otherwise.',
      resolve: mayAskFrom,
    }),
    applicantCount: t.int({
      nullable: true,
      example: 3,
      description:
        'The number of requests to join that await a decision; `null` unless the viewer is the owner or an organiser.',
      resolve: ({ clubId, role }, _args, context) => (runsClub(role) ? applicantCount(context, clubId) : null),
    }),
    openInvitations: t.int({
      nullable: true,
      example: 2,
      description:
        "The number of the viewer's own invitations with which people can still join; they end when the viewer no longer runs the club. `null` unless the viewer is the owner or an organiser.",
      resolve: ({ clubId, role }, _args, context) => (runsClub(role) ? openInvitationCount(context, clubId) : null),
    }),
  }),
});

builder.prismaObjectField(ClubDetails, 'membership', (t) =>
  t.field({
    type: Membership,
    nullable: true,
    authScopes: { may: 'read' },
    unauthorizedResolver: () => null,
    description: "The viewer's membership of the club; `null` if they have none or are not logged in.",
    select: (_args, context) => ({
      id: true,
      ownerId: true,
      memberships: { where: { userId: readerOfClubs(context).id } },
    }),
    resolve: ({ id, ownerId, memberships: [own] }, _args, context) => {
      const reader = readerOf(context, id);
      if (reader.id === null) return null;
      return ownerId === reader.id ? ownership(id) : (own ?? null);
    },
  }),
);

builder.prismaObjectField(ManagedClub, 'applicantCount', (t) =>
  t.int({
    example: 3,
    description: 'The number of requests to join that await a decision.',
    select: { id: true },
    resolve: ({ id }, _args, context) => applicantCount(context, id),
  }),
);
