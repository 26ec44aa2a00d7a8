import type { Transaction } from '#prisma/database.ts';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { daysBefore, retention } from '../figures/retention.ts';
import { outcomeEmail } from './outcomeEmail.ts';
import { tellClub } from './tellClub.ts';
import { recipientOf, reportIdIn } from './visitors.ts';

builder.mutationField('confirmReport', (t) =>
  t.field({
    type: Done,
    description: `Verifies the e-mail address of a visitor who reported something, so that they are told what was decided. The token from the link in the e-mail is enough; links are valid for ${retention.confirmationLink} days. Repeating the call also succeeds.`,
    extensions: { changesPublicData: false },
    contract: { refusals: ['account.confirmationInvalid'], limits: ['confirmEmail'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, context) => {
      await context.limits.consume('confirmEmail', context.address);
      const reportId = reportIdIn(context, token);
      if (reportId === undefined) throw new Failure('account.confirmationInvalid');
      await context.database.$transaction((transaction) => confirm(transaction, context, reportId));
      return { message: english('account:confirmed') };
    },
  }),
);

async function confirm(transaction: Transaction, { mail, clock }: Context, reportId: number): Promise<void> {
  const now = clock();
  // A decision locks the case, too: it is told once, either there or here.
  await transaction.$queryRaw`
    SELECT id FROM "ReportCase" WHERE id = (SELECT "caseId" FROM "Report" WHERE id = ${reportId}) FOR UPDATE`;
  const report = await transaction.report.findUnique({
    where: { id: reportId, at: { gt: daysBefore(now, retention.confirmationLink) } },
    select: { visitor: true, case: true },
  });
  if (!report?.visitor) throw new Failure('account.confirmationInvalid');
  const { visitor, case: reported } = report;
  if (visitor.verifiedAt) return;
  await transaction.reportVisitor.update({ where: { reportId }, data: { verifiedAt: now } });
  await tellClub(transaction, reported.id, { at: now, except: null });
  if (reported.decision === null || reported.decision === 'obsolete') return;
  const club = await transaction.club.findUnique({ where: { id: reported.clubId }, select: { title: true } });
  if (!club) return;
  const recipient = recipientOf({ ...visitor, verifiedAt: now });
  await mail.post(transaction, recipient, outcomeEmail(reported.decision, club.title));
}
