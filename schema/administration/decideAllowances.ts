import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { bounds } from '../figures/bounds.ts';
import { Decisions, decideEach } from '../lists/decideEach.ts';
import { answerAllowance } from './answerAllowance.ts';
import { allowanceDecisions } from './rules.ts';

const contract = contractOf({ rules: allowanceDecisions, limits: ['change'] });

builder.mutationField('decideAllowances', (t) =>
  t.withAuth({ admin: true }).field({
    type: Decisions,
    description:
      'Grants or declines several requests for a larger allowance, each as `decideAllowance` does and independently of the others. The response lists the requests that could not be decided on.',
    contract,
    args: {
      ids: t.arg.intList({ description: `The ids of the requests; at most ${bounds.decidedTogether}.` }),
      granted: t.arg.boolean({ description: '`true` to grant the requests, `false` to decline them.' }),
    },
    resolve: (_root, args, context) => {
      const { ids, granted } = contract.check(args);
      return decideEach(
        context.database,
        ids,
        (id) => id,
        (transaction, id) => answerAllowance(transaction, context, id, granted),
      );
    },
  }),
);
