import { queryFromInfo } from '@pothos/plugin-prisma';
import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { listPage } from '../listPage.ts';
import { placeIn } from '../membership/place.ts';
import { NoticeConnection } from './Notice.ts';
import { visibleTo } from './visibility.ts';

builder.queryField('clubNotices', (t) =>
  t.field({
    type: NoticeConnection,
    contract: { refusals: ['club.unknown'] },
    description: `Returns a club's notices: first those that are pinned, then the others, the newest first in each. Its owner, organisers and administrators see all of them, members all that are neither hidden by an administrator nor waiting for one; everybody else sees the public ones of these in an open club, and none in a closed one. With an access token, seeing what only members see needs the scope \`read\`. Pages have ${bounds.pageDefault} entries by default.`,
    args: { ...t.arg.connectionArgs(), clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID: clubId, ...args }, context, info) => {
      const { club, role, asAdministrator } = await placeIn(context, clubId);
      const visible = visibleTo({ club, role, asAdministrator });
      const list = {
        table: Prisma.sql`"Notice"`,
        where: [Prisma.sql`"clubId" = ${clubId}`, ...visible],
        columns: [[Prisma.sql`pinned`, 'boolean'] as const, [Prisma.sql`id`, 'int'] as const],
        descending: true,
      };
      const select: object = queryFromInfo({
        context,
        info,
        typeName: 'Notice',
        paths: [['nodes'], ['edges', 'node']],
      });
      return listPage(context.database, list, { args, defaultSize: bounds.pageDefault }, (ids) =>
        context.database.notice.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
