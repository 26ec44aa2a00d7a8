import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { NewsroomPostConnection, PostStateEnum } from './NewsroomPost.ts';

builder.queryField('newsroomPosts', (t) =>
  t.withAuth({ editor: true }).field({
    type: NewsroomPostConnection,
    contract: {},
    description: `Returns the posts of the newsroom, those changed last first. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      state: t.arg({ type: PostStateEnum, required: false, description: 'Return only posts in this state.' }),
    },
    resolve: (_root, { state, ...args }, context, info) => {
      const { database } = context;
      const select = selectionOfPage(context, info, 'NewsroomPost');
      return listPage(
        database,
        {
          table: Prisma.sql`"Post"`,
          where: state ? [Prisma.sql`state = ${state}::"PostState"`] : [],
          columns: [[Prisma.sql`"updatedAt"`, 'timestamptz'], byId],
          descending: true,
        },
        { args, defaultSize: bounds.pageDefault },
        (ids) => database.post.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
