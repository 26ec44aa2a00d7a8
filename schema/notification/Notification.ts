import type { Club as ClubRow } from '#prisma/generated/client/client.ts';
import type { NotificationKind } from '#prisma/generated/client/enums.ts';
import { belongsToClub, type ClubRole, runsClub } from '../access/roles.ts';
import { anchorOf, clubPath, topicPath } from '../club/anchors.ts';
import { Club } from '../club/Club.ts';
import { slugOf } from '../club/slug.ts';
import { builder } from '../core/builder.ts';
import { connectionOf } from '../lists/connection.ts';
import { applicantCount } from '../membership/Membership.ts';
import { newsOf } from '../messages/news.ts';

/** The kinds of notifications. */
export const NotificationKindEnum = builder.enumType('NotificationKind', {
  description: 'A kind of notification.',
  values: {
    requested: { description: 'People have requested to join a club that the viewer runs.' },
    approved: { description: 'The viewer is now a member of a club.' },
    declined: { description: "The viewer's request to join a club was declined." },
    removed: { description: 'The viewer was removed from a club.' },
    banned: { description: 'The viewer was banned from a club.' },
    banLifted: { description: 'The viewer is no longer banned from a club.' },
    organiserAppointed: { description: 'The viewer is now an organiser of a club.' },
    organiserDismissed: { description: 'The viewer is no longer an organiser of a club, but still a member.' },
    clubOffered: { description: 'A club was offered to the viewer.' },
    handedOver: {
      description: 'The member to whom the viewer offered a club is now its owner, and the viewer an organiser.',
    },
    clubDeleted: { description: 'A club that the viewer was in was deleted by its owner.' },
    clubUndeleted: { description: 'A club of the viewer, or that the viewer is in, was restored after its deletion.' },
    clubVerified: { description: "An administrator verified the viewer's club." },
    clubDeclined: { description: "An administrator declined the viewer's club." },
    clubRestored: { description: "An administrator verified the viewer's club, which had been declined before." },
    noticeWritten: { description: 'A notice was written in a club that the viewer is in.' },
    meetingCreated: { description: 'A meeting was created in a club that the viewer is in.' },
    meetingChanged: {
      description:
        'A meeting that the viewer is coming to, might come to or is on the waiting list for has a new title, time or place.',
    },
    meetingCancelled: {
      description:
        'A meeting that the viewer was coming to, might have come to or was on the waiting list for was cancelled.',
    },
    meetingMovedUp: { description: 'The viewer moved up from the waiting list of a meeting and now has a place.' },
    allowanceGranted: { description: "The viewer's request to own more clubs was granted." },
    allowanceDeclined: { description: "The viewer's request to own more clubs was declined." },
    reportDismissed: { description: "An administrator dismissed the viewer's report." },
    reportUpheld: { description: "An administrator took action on the viewer's report." },
    joined: { description: 'People have joined a club that the viewer runs; at most once a day.' },
    noticeHidden: { description: 'An administrator hid a notice that the viewer wrote, or one in their club.' },
    noticeShown: {
      description:
        'An administrator showed a notice that was hidden or held for review: one that the viewer wrote, or one in their club.',
    },
    topicBegun: { description: 'A topic was begun in a club that the viewer is in.' },
    replied: {
      description:
        'A topic that the viewer follows, or their post in it, was replied to. Further replies add no others until it is read.',
    },
    mentioned: { description: 'A post in a topic mentions the viewer.' },
    topicMadePublic: {
      description:
        'An organiser made a topic public in which the viewer has written. What was written before stays for members.',
    },
    clubOpened: { description: 'A closed club that the viewer is in was opened.' },
    postHidden: { description: "An organiser or an administrator hid a post of the viewer's." },
    postCorrected: { description: 'Another editor corrected a public post of the bulletin.' },
    postHeld: { description: 'Posts wait to be released in a club that the viewer runs.' },
    postReported: { description: 'Posts were reported in a club that the viewer runs.' },
    reviewRequested: { description: 'Posts of the bulletin wait for approval by the viewer or another editor.' },
    postApproved: { description: "Another editor approved the viewer's post of the bulletin." },
    postSentBack: { description: "Another editor made the viewer's post of the bulletin a draft again." },
    minutesWritten: {
      description: 'There are minutes of a meeting that the viewer attended, or said yes to.',
    },
    pictureRemoved: { description: "An administrator removed a picture of the viewer's, or one of their club." },
    postShown: { description: "An organiser showed a post of the viewer's that was hidden or held for review." },
  } satisfies Record<NotificationKind, { description: string }>,
});

/** A notification, with what it refers to. */
export interface NotificationRow {
  id: bigint;
  kind: NotificationKind;
  at: Date;
  readAt: Date | null;
  title: string;
  /** The club, if it still exists and the viewer may know of it. */
  clubId: number | null;
  /** The viewer's role in the club. */
  role: ClubRole | null;
  club: ClubRow | null;
  /** The notice's current title, if it still exists and is not hidden from the viewer. */
  noticeTitle: string | null;
  /** The notice or the meeting of that club concerned; it may have been deleted. */
  noticeId: number | null;
  meetingId: number | null;
  /** The topic of that club concerned, which may have been deleted, and the number of the post in it. */
  topicId: number | null;
  postNumber: number | null;
  /** The topic's current title, if it still exists and is not hidden from the viewer. */
  topicTitle: string | null;
  /** The meeting's current title, if it still exists. */
  meetingTitle: string | null;
  /** How many people it is about. */
  count: number | null;
}

/** Where a notification links to, if that still exists. */
function pathOf({
  kind,
  clubId,
  noticeId,
  meetingId,
  topicId,
  postNumber,
  title,
  ...of
}: NotificationRow): string | null {
  const { leadsTo: target } = newsOf(kind);
  if (target !== 'club' && target !== 'manage' && target !== 'people' && target !== 'topic') return target;
  if (clubId === null) return null;
  const slug = slugOf(title);
  if (target === 'topic') {
    const { topicTitle } = of;
    const isReadable = topicId !== null && topicTitle !== null && belongsToClub(of.role);
    const topic = isReadable && { id: topicId, slug: slugOf(topicTitle, 'topic') };
    return topic ? topicPath({ id: clubId, slug }, topic, postNumber ?? undefined) : clubPath(clubId, slug, 'topics');
  }
  if (target !== 'club') return clubPath(clubId, slug, target);
  return clubPath(clubId, slug) + anchorOf({ notice: noticeId, meeting: meetingId });
}

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  description: 'A notification to the viewer on the site.',
  fields: (t) => ({
    id: t.exposeID('id', {
      example: 42,
      description:
        'The id of the notification; newer ones have higher ids. The notification about requests to join a club gets a new id with each request.',
    }),
    kind: t.expose('kind', {
      type: NotificationKindEnum,
      example: 'requested',
      description: 'The kind of notification.',
    }),
    at: t.expose('at', { type: 'DateTime', example: '2026-04-02T18:30:00.000Z', description: 'When it happened.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      example: null,
      description: 'When the viewer read the notification; `null` if they have not.',
    }),
    title: t.exposeString('title', {
      example: 'Harbour Traders',
      description:
        'The title of the club concerned: the current one, or the former one if the club was deleted or is hidden from the viewer. Empty if there is none.',
    }),
    club: t.expose('club', {
      type: Club,
      nullable: true,
      description: 'The club concerned; `null` if there is none, or if it was deleted or is hidden from the viewer.',
    }),
    noticeID: t.int({
      nullable: true,
      example: null,
      description:
        'The id of the notice concerned, which may have been deleted; `null` if there is none, or if the club was deleted or is hidden from the viewer.',
      resolve: ({ clubId, noticeId }) => (clubId === null ? null : noticeId),
      extensions: { formerly: 'noticeId' },
    }),
    noticeTitle: t.string({
      nullable: true,
      example: null,
      description:
        'The current title of the notice concerned; `null` if it was deleted or hidden, or if the viewer no longer belongs to the club.',
      resolve: ({ role, noticeTitle }) => (belongsToClub(role) ? noticeTitle : null),
    }),
    meetingID: t.int({
      nullable: true,
      example: 12,
      description:
        'The id of the meeting concerned; `null` if there is none, or if the club was deleted or is hidden from the viewer.',
      resolve: ({ clubId, meetingId }) => (clubId === null ? null : meetingId),
      extensions: { formerly: 'meetingId' },
    }),
    meetingTitle: t.string({
      nullable: true,
      example: 'The week ahead',
      description:
        'The current title of the meeting concerned; `null` if there is none, or if the viewer no longer belongs to the club.',
      resolve: ({ role, meetingTitle }) => (belongsToClub(role) ? meetingTitle : null),
    }),
    topicID: t.int({
      nullable: true,
      example: null,
      description:
        'The id of the topic concerned, which may have been deleted; `null` if there is none, or if the club was deleted or is hidden from the viewer.',
      resolve: ({ clubId, topicId }) => (clubId === null ? null : topicId),
      extensions: { formerly: 'topicId' },
    }),
    topicTitle: t.string({
      nullable: true,
      example: null,
      description:
        'The current title of the topic concerned; `null` if it was deleted or hidden, or if the viewer no longer belongs to the club.',
      resolve: ({ role, topicTitle }) => (belongsToClub(role) ? topicTitle : null),
    }),
    applicantCount: t.int({
      nullable: true,
      example: 3,
      description:
        'For `requested`: the current number of requests to join. `null` for other kinds, and if the viewer no longer runs the club.',
      resolve: ({ kind, clubId, role }, _args, context) =>
        kind === 'requested' && runsClub(role) && clubId !== null ? applicantCount(context, clubId) : null,
    }),
    joinedCount: t.int({
      nullable: true,
      example: null,
      description: 'For `joined`: how many people joined the club; `null` for other kinds.',
      resolve: ({ count }) => count,
    }),
    path: t.string({
      nullable: true,
      example: '/clubs/7/harbour-traders/meetings#meeting-12',
      description:
        'The path of the page that the notification links to, with the fragment of the notice or meeting on it; `null` if there is none.',
      resolve: pathOf,
    }),
  }),
});

/** A page of notifications. */
export const NotificationConnection = connectionOf(Notification, 'Notification', 'notifications');
