import { Prisma } from '#prisma/generated/client/client.ts';
import { isMemberSql } from '../access/members.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { defaultTopicNews } from '../messages/news.ts';
import { choiceArguments } from './choiceArguments.ts';
import { emailsOfAllClubs } from './rules.ts';
import { startDigest } from './startDigest.ts';

const contract = contractOf({ rules: emailsOfAllClubs, limits: ['change'] });

builder.mutationField('chooseEmailsForAllClubs', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      'Chooses which e-mails the viewer gets from each of the clubs that they belong to now. Omitted arguments keep their current values.',
    extensions: { changesPublicData: false },
    contract,
    args: {
      ...choiceArguments,
    },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { notices = null, meetings = null, topics = null, replies = null, mentions = null } = contract.check(args);
      const userId = viewer.id;
      const own = Prisma.sql`(
        SELECT id FROM "Club" WHERE "ownerId" = ${userId}
        UNION SELECT "clubId" FROM "Membership" WHERE "userId" = ${userId} AND ${isMemberSql()})`;
      await database.$transaction(async (transaction) => {
        // So that they cannot leave in the meantime.
        const clubs = await transaction.$queryRaw<{ id: number }[]>`
          SELECT id FROM "Club" WHERE id IN ${own} ORDER BY id FOR UPDATE`;
        if (clubs.length === 0) return;
        // A digest covers only notices written from now on.
        await transaction.$executeRaw`
          INSERT INTO "EmailChoice" AS choice ("userId", "clubId", notices, meetings, topics, replies, mentions, "lastNoticeId")
          SELECT ${userId}, id,
            coalesce(${notices}::"NoticeEmails", 'atOnce'), coalesce(${meetings}::"MeetingEmails", 'all'),
            coalesce(${topics}::"TopicNews", ${defaultTopicNews.topics}::"TopicNews"),
            coalesce(${replies}::"TopicNews", ${defaultTopicNews.replies}::"TopicNews"),
            coalesce(${mentions}::"TopicNews", ${defaultTopicNews.mentions}::"TopicNews"),
            coalesce((SELECT max(id) FROM "Notice" WHERE "clubId" = own.id), 0)
          FROM ${own} AS own
          ON CONFLICT ("userId", "clubId") DO UPDATE SET
            notices = coalesce(${notices}::"NoticeEmails", choice.notices),
            meetings = coalesce(${meetings}::"MeetingEmails", choice.meetings),
            topics = coalesce(${topics}::"TopicNews", choice.topics),
            replies = coalesce(${replies}::"TopicNews", choice.replies),
            mentions = coalesce(${mentions}::"TopicNews", choice.mentions),
            "lastNoticeId" = CASE
              WHEN choice.notices = 'daily' THEN choice."lastNoticeId" ELSE excluded."lastNoticeId" END`;
        if ([notices, topics, replies, mentions].includes('daily')) await startDigest(transaction, userId, clock());
      });
      return { message: english('club:emails.chosen') };
    },
  }),
);
