import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canReadTopicSql } from '../access/topics.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { definedFields } from '../input/fields.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { topicSubject } from './rules.ts';
import { foundTopics } from './search/foundPosts.ts';
import { readClubOf } from './search/readClubs.ts';
import { TopicConnection } from './Topic.ts';

const contract = contractOf({ rules: topicSubject, refusals: ['club.unknown'] });

builder.queryField('clubTopics', (t) =>
  t.field({
    type: TopicConnection,
    contract,
    description: `Returns a club's topics: pinned ones first, then the others, each by their latest post. Members and administrators see all of them, everybody else the public ones of an open club, and none of a closed one. An access token needs the scope \`read\` to see what only members see. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ required: false, description: 'Only the topic about the notice with this id.' }),
      meetingID: t.arg.int({ required: false, description: 'Only the topic about the meeting with this id.' }),
      search: t.arg.string({
        required: false,
        description:
          'Only topics with these words in the title or in one of their newest posts, found as `searchTopics` finds them.',
      }),
    },
    resolve: async (_root, { clubID: clubId, noticeID, meetingID, search, ...args }, context, info) => {
      const about = contract.check(definedFields({ noticeID, meetingID }));
      const access = await clubAccess(context, clubId);
      const { readerId } = access;
      const words = search?.trim();
      const list = {
        table: Prisma.sql`"Topic"`,
        where: [
          Prisma.sql`"clubId" = ${clubId}`,
          canReadTopicSql(access, readerId),
          ...(about.noticeID === undefined ? [] : [Prisma.sql`"noticeId" = ${about.noticeID}`]),
          ...(about.meetingID === undefined ? [] : [Prisma.sql`"meetingId" = ${about.meetingID}`]),
          ...(words
            ? [Prisma.sql`id IN (${await foundTopics(context.database, { words, clubs: readClubOf(access) })})`]
            : []),
        ],
        columns: [[Prisma.sql`pinned`, 'boolean'] as const, [Prisma.sql`"lastPostAt"`, 'timestamptz'] as const, byId],
        descending: true,
      };
      const select = selectionOfPage(context, info, 'Topic');
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids) =>
        context.database.topic.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
