import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { builder } from '../../core/builder.ts';
import { selectionOfPage } from '../../lists/connection.ts';
import { listPage } from '../../lists/listPage.ts';
import { ReportCaseConnection, ReportSubjectEnum } from './ReportCase.ts';

builder.queryField('openReports', (t) =>
  t.withAuth({ admin: 'reports_read' }).field({
    type: ReportCaseConnection,
    contract: {},
    extensions: { report: true },
    description: 'Returns the report cases that await a decision, oldest first.',
    args: {
      ...t.arg.connectionArgs(),
      subject: t.arg({
        type: ReportSubjectEnum,
        required: false,
        description: 'Return only cases about clubs, about notices, about posts, about people or about pictures.',
      }),
    },
    resolve: (_root, { subject, ...args }, context, info) => {
      const { database } = context;
      const select = selectionOfPage(context, info, 'ReportCase');
      const open = Prisma.sql`"decidedAt" IS NULL`;
      return listPage(
        database,
        {
          table: Prisma.sql`"ReportCase"`,
          where: subject ? [open, Prisma.sql`subject = ${subject}::"ReportSubject"`] : [open],
          columns: [byId],
          descending: false,
        },
        { args, defaultSize: 20 },
        (ids) => database.reportCase.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
