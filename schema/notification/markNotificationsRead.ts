import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { kindsOf } from '../messages/news.ts';
import { type notificationSubjects, readNotifications } from './rules.ts';
import { countUnread, unreadDescription } from './unreadNotifications.ts';

const NotificationsRead = builder.objectRef<{ unread: number }>('NotificationsRead').implement({
  description: 'The result of marking notifications as read.',
  fields: (t) => ({
    unread: t.exposeInt('unread', {
      example: 0,
      description: `${unreadDescription} For an access token that is for some clubs only, of those about these.`,
    }),
  }),
});

const NotificationSubjectEnum = builder.enumType('NotificationSubject', {
  description: 'What a notification is about.',
  values: {
    notices: { description: 'A notice of a club.' },
    topics: { description: 'A topic of a club.' },
    meetings: { description: 'A meeting of a club.' },
    other: { description: 'Something else, such as a membership.' },
  } satisfies Record<(typeof notificationSubjects)[number], { description: string }>,
});

/** Whether a notification is about this. */
function isAbout(subject: (typeof notificationSubjects)[number]): Prisma.Sql {
  if (subject !== 'other') return Prisma.sql`kind = ANY (${kindsOf(subject)}::"NotificationKind"[])`;
  return Prisma.sql`kind <> ALL (${kindsOf('notices', 'topics', 'meetings')}::"NotificationKind"[])`;
}

const contract = contractOf({ rules: readNotifications, limits: ['change'] });

builder.mutationField('markNotificationsRead', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: NotificationsRead,
    description:
      "Marks the viewer's notifications as read: all of them, or those that match every argument given. Repeating the call changes nothing.",
    extensions: { changesPublicData: false },
    contract,
    args: {
      ids: t.arg.idList({
        required: false,
        description: `Mark only the notifications with these ids; at most ${bounds.notificationsNamed}.`,
      }),
      upTo: t.arg.id({
        required: false,
        description: 'Mark only the notification with this id and older ones: the id of the newest one that was shown.',
      }),
      clubID: t.arg.int({ required: false, description: 'Mark only notifications about the club with this id.' }),
      about: t.arg({
        type: [NotificationSubjectEnum],
        required: false,
        description: 'Mark only notifications that are about any of these.',
      }),
    },
    resolve: async (_root, args, { database, viewer: { id, clubIds }, clock }) => {
      const { ids, upTo, clubID, about } = contract.check(args);
      const conditions = [
        Prisma.sql`"userId" = ${id} AND "readAt" IS NULL`,
        ...(ids ? [Prisma.sql`id = ANY (${ids})`] : []),
        ...(upTo === undefined ? [] : [Prisma.sql`id <= ${upTo}`]),
        ...(clubID === undefined ? [] : [Prisma.sql`"clubId" = ${clubID}`]),
        ...(about ? [Prisma.sql`(${Prisma.join([Prisma.sql`FALSE`, ...about.map(isAbout)], ' OR ')})`] : []),
      ];
      // Skips notifications that are being renewed right now: they report something new.
      await database.$executeRaw`
        UPDATE "Notification" SET "readAt" = ${clock()} WHERE id IN (
          SELECT id FROM "Notification" WHERE ${Prisma.join(conditions, ' AND ')} FOR UPDATE SKIP LOCKED)`;
      return { unread: await countUnread(database, id, clubIds) };
    },
  }),
);
