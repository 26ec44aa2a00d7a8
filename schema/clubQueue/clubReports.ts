import { Prisma } from '#prisma/generated/client/client.ts';
import { reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { overseesClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { ClubReportConnection } from './ClubReport.ts';

builder.queryField('clubReports', (t) =>
  t.withAuth({ may: 'read' }).field({
    type: ClubReportConnection,
    contract: { refusals: ['club.unknown', 'membership.organisersOnly'] },
    description: `Returns the reported posts of a club that wait for those who run it, oldest first, without whoever reported them. Reports of what its owner and organisers wrote are for administrators alone. Visible to the owner, the organisers and administrators. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID, ...args }, context, info) => {
      if (!overseesClub(await clubAccess(context, clubID))) throw new Failure('membership.organisersOnly');
      const { database } = context;
      const select = selectionOfPage(context, info, 'ClubReport');
      return listPage(
        database,
        {
          table: reportedPosts,
          id: Prisma.sql`report.id`,
          where: [Prisma.sql`report."clubId" = ${clubID}`, waitsForClubSql],
          columns: [[Prisma.sql`report.id`, 'bigint']],
          descending: false,
        },
        { args, defaultSize: bounds.pageDefault },
        (ids) => database.reportCase.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
