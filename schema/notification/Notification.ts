import type { Club as ClubRow } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { builder } from '../builder.ts';
import { anchorOf } from '../club/anchors.ts';
import { Club } from '../club/Club.ts';
import { slugOf } from '../club/slug.ts';
import { countDescription } from '../listPage.ts';
import { belongs, type ClubRole, runs } from '../membership/ClubRole.ts';
import { applicantCount } from '../membership/Membership.ts';
import { notificationTargets } from '../notify.ts';

const NotificationKindEnum = builder.enumType('NotificationKind', {
  description: 'What a notification tells.',
  values: {
    requested: { description: 'People ask to join a club that the viewer runs.' },
    approved: { description: 'The viewer is now a member of a club.' },
    declined: { description: "The viewer's request to join a club was declined." },
    removed: { description: 'The viewer was removed from a club.' },
    banned: { description: 'The viewer was banned from a club.' },
    banLifted: { description: 'The viewer is no longer banned from a club.' },
    organiserAppointed: { description: 'The viewer is now an organiser of a club.' },
    organiserDismissed: { description: 'The viewer is no longer an organiser of a club, but still a member.' },
    clubOffered: { description: 'A club was offered to the viewer.' },
    handedOver: {
      description: 'The member whom the viewer offered a club to is now its owner; the viewer is an organiser.',
    },
    clubDeleted: { description: 'A club that the viewer was in was deleted by its owner.' },
    clubVerified: { description: "An administrator verified the viewer's club." },
    clubDeclined: { description: "An administrator declined the viewer's club." },
    clubRestored: { description: "An administrator verified the viewer's club, which had been declined before." },
    noticeWritten: { description: 'A notice was written in a club that the viewer is in.' },
    meetingCreated: { description: 'A meeting of a club that the viewer is in was created.' },
    meetingChanged: {
      description: 'The title, time or place of a meeting changed that the viewer comes, may come or waits to come to.',
    },
    meetingCancelled: {
      description: 'A meeting was cancelled that the viewer was coming, might come or waited to come to.',
    },
    meetingMovedUp: { description: 'The viewer moved up from the waiting list of a meeting, and has a place.' },
    allowanceGranted: { description: "The viewer's request to own more clubs was granted." },
    allowanceDeclined: { description: "The viewer's request to own more clubs was declined." },
    reportDismissed: { description: 'An administrator left as it is what the viewer reported.' },
    reportUpheld: { description: 'An administrator did something about what the viewer reported.' },
    noticeHidden: { description: 'An administrator hid a notice of the viewer, or in their club.' },
    noticeShown: {
      description:
        'An administrator showed a notice of the viewer, or in their club, that was hidden or waited for this.',
    },
  } satisfies Record<NotificationKind, { description: string }>,
});

/** What the viewer is told. */
export interface Told {
  id: number;
  kind: NotificationKind;
  at: Date;
  readAt: Date | null;
  title: string;
  /** The club, if it is still there and the viewer may know of it. */
  clubId: number | null;
  /** What the viewer is in the club. */
  role: ClubRole | null;
  club: ClubRow | null;
  /** The notice, or the meeting, of that club that it is about; it may be gone. */
  noticeId: number | null;
  meetingId: number | null;
  /** The meeting's title as it is now, if it is still there. */
  meetingTitle: string | null;
}

/** Where a notification leads, if what it is about is still there. */
function pathOf({ kind, clubId, noticeId, meetingId, title }: Told): string | null {
  const target = notificationTargets[kind];
  if (target !== 'club') return target;
  const anchor = anchorOf({ notice: noticeId, meeting: meetingId });
  return clubId === null ? null : `/clubs/${clubId}/${slugOf(title)}${anchor}`;
}

const Notification = builder.objectRef<Told>('Notification').implement({
  description: 'Something that the viewer is told in the site.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      example: 42,
      description:
        'The id: the newer the notification, the higher. Requests to join a club get a new one with each request.',
    }),
    kind: t.expose('kind', { type: NotificationKindEnum, example: 'requested', description: 'What it tells.' }),
    at: t.expose('at', { type: 'DateTime', example: '2026-04-02T18:30:00.000Z', description: 'When it happened.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the viewer read it; null if they have not.',
    }),
    title: t.exposeString('title', {
      example: 'Harbour Traders',
      description:
        'The title of the club that it is about: as it is now, or as it was if the club is gone or hidden from the viewer. Empty if it is about no club.',
    }),
    club: t.expose('club', {
      type: Club,
      nullable: true,
      description: 'The club that it is about; null if there is none, or if it is gone or hidden from the viewer.',
    }),
    noticeId: t.int({
      nullable: true,
      example: null,
      description:
        'The id of the notice in that club that it is about, which may be gone by now; null if it is about none, or if the club is gone or hidden from the viewer.',
      resolve: ({ clubId, noticeId }) => (clubId === null ? null : noticeId),
    }),
    meetingId: t.int({
      nullable: true,
      example: 12,
      description:
        'The id of the meeting of that club that it is about; null if it is about none, or if the club is gone or hidden from the viewer.',
      resolve: ({ clubId, meetingId }) => (clubId === null ? null : meetingId),
    }),
    meetingTitle: t.string({
      nullable: true,
      example: 'The week ahead',
      description:
        'The title of that meeting as it is now; null if it is about none, or if the viewer does not belong to the club any more.',
      resolve: ({ role, meetingTitle }) => (belongs(role) ? meetingTitle : null),
    }),
    applicantCount: t.int({
      nullable: true,
      example: 3,
      description:
        'For `requested`: how many people ask to join at the moment. Null for other kinds, and if the viewer no longer runs the club.',
      resolve: ({ kind, clubId, role }, _args, context) =>
        kind === 'requested' && runs(role) && clubId !== null ? applicantCount(context, clubId) : null,
    }),
    path: t.string({
      nullable: true,
      example: '/clubs/7/harbour-traders#meeting-12',
      description:
        'The address of the page that it leads to, without the origin, and of the notice or meeting on it; null if it leads nowhere.',
      resolve: pathOf,
    }),
  }),
});

/** A page of notifications. */
export const NotificationConnection = builder.connectionObject(
  {
    type: Notification,
    name: 'NotificationConnection',
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: countDescription('notifications') }),
    }),
  },
  { name: 'NotificationEdge' },
);
