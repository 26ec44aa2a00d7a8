import { builder } from '../builder.ts';
import { Club, ClubDetails, ManagedClub } from '../club/Club.ts';
import { countLoader } from '../countLoader.ts';
import { daysInMs, retention } from '../retention.ts';
import { type ClubRole, ClubRoleEnum, runs } from './ClubRole.ts';
import type { Place } from './place.ts';

/** The viewer's place in a club. */
export interface OwnMembership {
  clubId: number;
  role: ClubRole;
  since: Date | null;
  message: string;
  reason: string;
}

/** From when on somebody who was declined may ask again; null for others. */
export const mayAskFrom = ({ role, since }: Pick<OwnMembership, 'role' | 'since'>): Date | null =>
  role === 'declined' && since ? new Date(since.getTime() + daysInMs(retention.declinedMember)) : null;

/** The place of the owner, who has no membership. */
export const ownership = (clubId: number): OwnMembership => ({
  clubId,
  role: 'owner',
  since: null,
  message: '',
  reason: '',
});

/** The viewer's membership as the schema shows it. */
export const membershipOf = ({ club, role, membership }: Place): OwnMembership =>
  role === 'owner' || !membership ? ownership(club.id) : membership;

/** How many people have asked to join a club and await a decision. */
export const applicantCount = countLoader(async ({ database }, ids) => {
  const counted = await database.membership.groupBy({
    by: 'clubId',
    where: { clubId: { in: ids }, role: 'applicant' },
    _count: true,
  });
  return new Map(counted.map(({ clubId, _count }) => [clubId, _count]));
});

/** The viewer's place in a club, for the schema. */
export const Membership = builder.objectRef<OwnMembership>('Membership').implement({
  description: "The viewer's place in a club.",
  fields: (t) => ({
    club: t.prismaField({
      type: Club,
      description: 'The club.',
      resolve: (query, { clubId }, _args, { database }) =>
        database.club.findUniqueOrThrow({ ...query, where: { id: clubId } }),
    }),
    role: t.expose('role', { type: ClubRoleEnum, example: 'member', description: 'What the viewer is in the club.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      example: '2026-04-02T18:30:00.000Z',
      description: 'Since when they have had this role; null for the owner.',
    }),
    message: t.exposeString('message', {
      example: 'I trade the London session.',
      description: 'What they wrote when they asked to join; may be empty.',
    }),
    reasonGiven: t.exposeString('reason', {
      example: '',
      description: 'Why they were declined, removed or banned; may be empty.',
    }),
    mayAskFrom: t.field({
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'From when on they may ask to join again, if they were declined; null for all others.',
      resolve: mayAskFrom,
    }),
    applicantCount: t.int({
      nullable: true,
      example: 3,
      description:
        'How many people have asked to join and await a decision, for the owner and the organisers; null for all others.',
      resolve: ({ clubId, role }, _args, context) => (runs(role) ? applicantCount(context, clubId) : null),
    }),
  }),
});

builder.prismaObjectField(ClubDetails, 'membership', (t) =>
  t.field({
    type: Membership,
    nullable: true,
    authScopes: { may: 'read' },
    unauthorizedResolver: () => null,
    description: "The viewer's place in the club; null for visitors, and for members who have none.",
    select: (_args, { viewer }) => ({
      id: true,
      ownerId: true,
      memberships: { where: { userId: viewer?.id ?? 0 } },
    }),
    resolve: ({ id, ownerId, memberships: [own] }, _args, { viewer }) =>
      viewer && ownerId === viewer.id ? ownership(id) : (own ?? null),
  }),
);

builder.prismaObjectField(ManagedClub, 'applicantCount', (t) =>
  t.int({
    example: 3,
    description: 'How many people have asked to join and await a decision.',
    select: { id: true },
    resolve: ({ id }, _args, context) => applicantCount(context, id),
  }),
);
