import type { Database } from '#prisma/database.ts';
import { newToken } from '#schema/account/tokens.ts';
import { createMembers, type Member, type MemberChanges } from './members.ts';

/** The roles that permissions distinguish. */
export const roles = ['visitor', 'unverified', 'member', 'owner', 'otherOwner', 'suspended', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** The roles that a person can have in the owner's club; the `member` above has none. */
export const clubRoles = ['applicant', 'declined', 'clubMember', 'organiser', 'removed', 'banned'] as const;
export type ClubRole = (typeof clubRoles)[number];

/** One person of each role, and the records that they act on. */
export interface Cast {
  people: Record<Exclude<Role, 'visitor'> | ClubRole, Member>;
  /** The owner's club, listed; offered to the member. */
  club: number;
  /** The other owner's club, listed, with nobody else in it. */
  otherClub: number;
  /** A coming meeting of the owner's club. */
  meeting: number;
  /** The owner's club, declined. */
  declined: number;
  /** The owner's notices in the club: a public one, one for members, and one that an administrator hid. */
  notices: { public: number; members: number; hidden: number };
  /** An applicant's report of that club. */
  reportCase: number;
  /** The unverified member's request to own more clubs. */
  request: number;
  /** The owner's invitation to that club, for ten people. */
  invitation: { id: number; token: string };
  /** A member who has enabled two-factor authentication. */
  guarded: Member;
  /** The `updatedAt` of both clubs. */
  seen: string;
}

/** Creates one person of each role directly in the database. */
export async function aCast(database: Database): Promise<Cast> {
  const [cast] = await createCasts(database, 1);
  if (!cast) throw new Error('No cast was created.');
  return cast;
}

/** Returns a function that hands out an unused cast on each call; casts are created fifty at a time. */
export function castsOf(database: Database): () => Promise<Cast> {
  const batches: Promise<Cast[]>[] = [];
  let given = 0;
  return async () => {
    const [batch, index] = [Math.floor(given / 50), given++ % 50];
    batches[batch] ??= createCasts(database, 50);
    return (await batches[batch])[index] as Cast;
  };
}

const everybody = [
  'unverified',
  'member',
  'owner',
  'otherOwner',
  'suspended',
  'administrator',
  'guarded',
  ...clubRoles,
] as const;

async function createCasts(database: Database, count: number): Promise<Cast[]> {
  const now = new Date();
  const changes: Record<(typeof everybody)[number], MemberChanges> = {
    unverified: { confirmedEmail: false },
    member: {},
    owner: {},
    otherOwner: {},
    // Suspending a member ends their sessions; this session remains, so that the suspension alone must refuse it.
    suspended: { deletedAt: now },
    administrator: { admin: true },
    guarded: {},
    applicant: {},
    declined: {},
    clubMember: {},
    organiser: {},
    removed: {},
    banned: {},
  };
  const members = await createMembers(
    database,
    Array.from({ length: count }, () => everybody.map((role) => changes[role])).flat(),
  );
  const groups = Array.from({ length: count }, (_, index) => {
    const group = members.slice(index * everybody.length, (index + 1) * everybody.length);
    return Object.fromEntries(everybody.map((role, at) => [role, group[at]])) as Record<
      (typeof everybody)[number],
      Member
    >;
  });
  const club = (ownerId: number, state: 'pending' | 'declined') => ({
    title: 'Harbour',
    description: 'Tuesdays',
    country: 'Italy',
    privacy: false,
    ownerId,
    state,
    updatedAt: now,
  });
  const clubs = await database.club.createManyAndReturn({
    data: groups.flatMap(({ owner, otherOwner }) => [
      club(owner.uid, 'pending'),
      club(owner.uid, 'declined'),
      club(otherOwner.uid, 'pending'),
    ]),
    select: { id: true, ownerId: true, state: true },
  });
  const clubOf = new Map(clubs.map(({ id, ownerId, state }) => [`${ownerId} ${state}`, id]));
  const listed = ({ owner }: (typeof groups)[number]) => clubOf.get(`${owner.uid} pending`) ?? 0;
  const memberships = groups.flatMap((group) =>
    clubRoles.map((role) => ({
      clubId: listed(group),
      userId: group[role].uid,
      role: role === 'clubMember' ? ('member' as const) : role,
      reason: role === 'removed' || role === 'banned' ? 'Rude.' : '',
    })),
  );
  const start = now.getTime() + 7 * 24 * 3_600_000;
  const links = groups.map((group) => ({ ...newToken(), clubId: listed(group), fromId: group.owner.uid }));
  const [notices, requests, meetings, invitations, cases] = await Promise.all([
    database.notice.createManyAndReturn({
      data: groups.flatMap((group) =>
        [true, false, 'hidden' as const].map((open) => ({
          clubId: listed(group),
          authorId: group.owner.uid,
          title: 'Next Tuesday',
          content: 'At **seven**.',
          public: open === true,
          updatedAt: now,
          hiddenAt: open === 'hidden' ? now : null,
        })),
      ),
      select: { id: true, clubId: true, public: true, hiddenAt: true },
    }),
    database.allowanceRequest.createManyAndReturn({
      data: groups.map(({ unverified }) => ({ userId: unverified.uid, wanted: 5, reason: 'Why not' })),
      select: { id: true, userId: true },
    }),
    database.meeting.createManyAndReturn({
      data: groups.map((group) => ({
        clubId: listed(group),
        title: 'The week ahead',
        startsAt: new Date(start),
        endsAt: new Date(start + 3_600_000),
        zone: 'Europe/Rome',
      })),
      select: { id: true, clubId: true },
    }),
    database.invitation.createManyAndReturn({
      data: links.map(({ token: _token, ...link }) => ({
        ...link,
        uses: 10,
        usesLeft: 10,
        expiresAt: new Date(now.getTime() + 3_600_000),
      })),
      select: { id: true, fromId: true },
    }),
    database.reportCase.createManyAndReturn({
      data: groups.map((group) => ({
        subject: 'club' as const,
        clubId: listed(group),
        createdAt: now,
        updatedAt: now,
      })),
      select: { id: true, clubId: true },
    }),
    database.clubOffer.createMany({
      data: groups.map((group) => ({
        clubId: listed(group),
        fromId: group.owner.uid,
        email: group.member.email,
        expiresAt: new Date(now.getTime() + 3_600_000),
      })),
    }),
    database.membership.createMany({ data: memberships }),
    database.twoFactor.createMany({
      data: groups.map(({ guarded }) => ({ userId: guarded.uid, secret: new Uint8Array(40), enabledAt: now })),
    }),
  ]);
  const kindOf = ({ hiddenAt, public: open }: (typeof notices)[number]) =>
    hiddenAt ? 'hidden' : open ? 'public' : 'members';
  const noticeOf = new Map(notices.map((one) => [`${one.clubId} ${kindOf(one)}`, one.id]));
  const caseOf = new Map(cases.map(({ id, clubId }) => [clubId, id]));
  await database.report.createMany({
    data: groups.map((group) => ({
      caseId: caseOf.get(listed(group)) ?? 0,
      reporterId: group.applicant.uid,
      kind: 'returns' as const,
      text: 'It promises 5% a week.',
    })),
  });
  return groups.map(({ guarded, ...people }) => ({
    people,
    club: clubOf.get(`${people.owner.uid} pending`) ?? 0,
    otherClub: clubOf.get(`${people.otherOwner.uid} pending`) ?? 0,
    meeting: meetings.find(({ clubId }) => clubId === listed({ ...people, guarded }))?.id ?? 0,
    declined: clubOf.get(`${people.owner.uid} declined`) ?? 0,
    notices: {
      public: noticeOf.get(`${clubOf.get(`${people.owner.uid} pending`)} public`) ?? 0,
      members: noticeOf.get(`${clubOf.get(`${people.owner.uid} pending`)} members`) ?? 0,
      hidden: noticeOf.get(`${clubOf.get(`${people.owner.uid} pending`)} hidden`) ?? 0,
    },
    reportCase: caseOf.get(clubOf.get(`${people.owner.uid} pending`) ?? 0) ?? 0,
    request: requests.find(({ userId }) => userId === people.unverified.uid)?.id ?? 0,
    invitation: {
      id: invitations.find(({ fromId }) => fromId === people.owner.uid)?.id ?? 0,
      token: links.find(({ fromId }) => fromId === people.owner.uid)?.token ?? '',
    },
    guarded,
    seen: now.toISOString(),
  }));
}
