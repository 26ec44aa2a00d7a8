import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canReadNoticeSql } from '../access/notices.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { NoticeConnection } from './Notice.ts';

builder.queryField('clubNotices', (t) =>
  t.field({
    type: NoticeConnection,
    contract: { refusals: ['club.unknown'] },
    description: `Returns a club's notices: pinned ones first, then the others, each newest first. The owner, the organisers and administrators see all of them. Members see those that are neither hidden nor held for review; of these, everybody else sees the public ones of an open club, and none of a closed one. An access token needs the scope \`read\` to see what only members see. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID: clubId, ...args }, context, info) => {
      const access = await clubAccess(context, clubId);
      const list = {
        table: Prisma.sql`"Notice"`,
        where: [Prisma.sql`"clubId" = ${clubId}`, canReadNoticeSql(access)],
        columns: [[Prisma.sql`pinned`, 'boolean'] as const, byId],
        descending: true,
      };
      const select = selectionOfPage(context, info, 'Notice');
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids) =>
        context.database.notice.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
