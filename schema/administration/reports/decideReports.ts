import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { Decisions, decideEach } from '../../lists/decideEach.ts';
import { reportDecisionsTogether } from '../../report/rules.ts';
import { ReportDecisionEnum } from './ReportCase.ts';
import { settleCase } from './settleCase.ts';

const SeenCase = builder.inputType('SeenCase', {
  description: 'A report case as the administrator saw it, and the decision on it.',
  fields: (t) => ({
    caseID: t.int({ description: 'The id of the case.' }),
    decision: t.field({ type: ReportDecisionEnum, description: 'The decision, as in `DecideReportInput`.' }),
    seen: t.field({ type: 'DateTime', description: 'The `updatedAt` of the case as the administrator saw it.' }),
  }),
});

const DecideReportsInput = builder.inputType('DecideReportsInput', {
  description: 'Decisions on several report cases.',
  fields: (t) => ({
    cases: t.field({ type: [SeenCase], description: `The cases; at most ${bounds.decidedTogether}.` }),
    reason: t.string({
      required: false,
      description: `The reason, which is sent to all people concerned; at most ${bounds.explanation} characters. Required unless all cases are dismissed.`,
    }),
  }),
});

const contract = contractOf({ rules: reportDecisionsTogether, limits: ['change'] });

builder.mutationField('decideReports', (t) =>
  t.withAuth({ admin: 'reports_decide' }).field({
    type: Decisions,
    description:
      'Decides several report cases, each as `decideReport` does and independently of the others. The response lists the cases that could not be decided on.',
    contract,
    args: { input: t.arg({ type: DecideReportsInput }) },
    resolve: (_root, { input }, context) => {
      const { cases, reason } = contract.check(input);
      return decideEach(
        context.database,
        cases,
        ({ caseID }) => caseID,
        (transaction, each) => settleCase(transaction, context, { ...each, reason }),
      );
    },
  }),
);
