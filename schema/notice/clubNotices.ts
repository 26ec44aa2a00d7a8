import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { canReadNoticeSql } from '../access/notices.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { changedSinceDescription } from '../lists/changedSince.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { changedNotices } from './changedNotices.ts';
import { NoticeConnection } from './Notice.ts';

builder.queryField('clubNotices', (t) =>
  t.field({
    type: NoticeConnection,
    contract: { refusals: ['club.unknown'] },
    description: `Returns a club's notices: pinned ones first, then the others, each newest first; or with \`changedSince\` those that have changed, in the order of their changes. The owner, the organisers and administrators see all of them. Members see those that are neither hidden nor held for review; of these, everybody else sees the public ones of an open club, and none of a closed one. An access token needs the scope \`read\` to see what only members see. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      clubID: t.arg.int({ description: 'The id of the club.' }),
      changedSince: t.arg({
        type: 'DateTime',
        required: false,
        description: `${changedSinceDescription} Deleted notices are among them with \`deletedAt\`, and those that were hidden from the viewer with \`hiddenAt\`, both without title, text and author.`,
      }),
    },
    resolve: async (_root, { clubID: clubId, changedSince, ...args }, context, info) => {
      const access = await clubAccess(context, clubId);
      const select = selectionOfPage(context, info, 'Notice');
      if (changedSince) return changedNotices(context, { access, clubId }, changedSince, { args, select });
      const list = {
        table: Prisma.sql`"Notice"`,
        where: [Prisma.sql`"clubId" = ${clubId}`, canReadNoticeSql(access)],
        columns: [[Prisma.sql`pinned`, 'boolean'] as const, byId],
        descending: true,
      };
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids) =>
        context.database.notice.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
