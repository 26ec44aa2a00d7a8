import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { reportDecision } from '../../report/rules.ts';
import { ReportCase, ReportDecisionEnum } from './ReportCase.ts';
import { settleCase } from './settleCase.ts';

const DecideReportInput = builder.inputType('DecideReportInput', {
  description: 'The decision on a report case.',
  fields: (t) => ({
    caseID: t.int({ description: 'The id of the case.' }),
    decision: t.field({
      type: ReportDecisionEnum,
      description:
        'The decision: `dismissed`, which also shows a notice or a post that was held for review; or `noticeHidden` for a notice, `postHidden` for a post, `clubDeclined` for a club, `memberSuspended` for a person or the author of a post, `pictureRemoved` for a picture, which removes it wherever it is used and refuses it from then on.',
    }),
    reason: t.string({
      required: false,
      description: `The reason, which is sent to the people concerned; at most ${bounds.explanation} characters. Required unless the decision is \`dismissed\`.`,
    }),
    seen: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` of the case as the administrator saw it. The call is refused with `CONFLICT` if there has been another report since.',
    }),
  }),
});

const contract = contractOf({
  rules: reportDecision,
  refusals: [
    'account.notAllowed',
    'report.unknown',
    'report.aboutYou',
    'report.decided',
    'report.changed',
    'report.impossible',
  ],
  limits: ['change'],
});

builder.mutationField('decideReport', (t) =>
  t.withAuth({ admin: 'reports_decide' }).prismaField({
    type: ReportCase,
    description:
      'Decides a report case. The reporters are notified by e-mail and on the site. The people concerned are notified, too, if the decision changes anything for them. Neither side is told who the other is. Administrators cannot decide on reports of themselves.',
    contract,
    args: { input: t.arg({ type: DecideReportInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, context) => {
      const decision = contract.check(input);
      return context.database.$transaction(async (transaction) => {
        await settleCase(transaction, context, { seen, ...decision });
        return transaction.reportCase.findUniqueOrThrow({ ...query, where: { id: decision.caseID } });
      });
    },
  }),
);
