import { Prisma } from '#prisma/generated/client/client.ts';
import { unreadTopicsOf } from '../../access/news.ts';
import { isForClubSql, readerOfClubs } from '../../access/reader.ts';
import { belongsToClub } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { Membership } from '../../membership/Membership.ts';
import { UnreadNews } from '../../notification/unreadNews.ts';

const unreadTopics = batchLoader<number>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const counted = await context.database.rows<{ clubId: number; unread: number }>(
    unreadTopicsOf(reader.id, Prisma.sql`= ANY (${ids}) AND ${isForClubSql(reader, Prisma.sql`"Club".id`)}`),
  );
  return new Map(counted.map(({ clubId, unread }) => [clubId, unread]));
}, 0);

builder.objectField(Membership, 'unreadTopics', (t) =>
  t.int({
    nullable: true,
    complexity: 20,
    example: 3,
    description: `How many of the club's ${bounds.unreadTopics} latest topics have posts that the viewer has not read, without those of which they want to be told nothing; \`null\` if they do not belong to the club.`,
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? unreadTopics(context, clubId) : null),
  }),
);

builder.objectField(UnreadNews, 'topics', (t) =>
  t.int({
    complexity: 20,
    example: 1,
    description: 'The number of topics with posts that they have not read, as `unreadTopics` counts them.',
    resolve: ({ clubId }, _args, context) => unreadTopics(context, clubId),
  }),
);
