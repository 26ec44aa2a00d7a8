import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canReadTopicSql } from '../access/topics.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { TopicConnection } from './Topic.ts';

builder.queryField('clubTopics', (t) =>
  t.field({
    type: TopicConnection,
    contract: { refusals: ['club.unknown'] },
    description: `Returns a club's topics: pinned ones first, then the others, each by their latest post. Members and administrators see all of them, everybody else the public ones of an open club, and none of a closed one. An access token needs the scope \`read\` to see what only members see. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID: clubId, ...args }, context, info) => {
      const access = await clubAccess(context, clubId);
      const list = {
        table: Prisma.sql`"Topic"`,
        where: [Prisma.sql`"clubId" = ${clubId}`, canReadTopicSql(access)],
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
