import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { builder } from '../core/builder.ts';
import { answerAllowance } from './answerAllowance.ts';

builder.mutationField('decideAllowance', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: AllowanceRequest,
    description:
      'Grants or declines a request for a larger allowance. The member is notified by e-mail and on the site.',
    contract: { refusals: ['allowance.unknown'], limits: ['change'] },
    args: {
      id: t.arg.int({ description: 'The id of the request.' }),
      granted: t.arg.boolean({ description: '`true` to grant the request, `false` to decline it.' }),
    },
    resolve: (query, _root, { id, granted }, context) =>
      context.database.$transaction(async (transaction) => {
        await answerAllowance(transaction, context, id, granted);
        return transaction.allowanceRequest.findUniqueOrThrow({ ...query, where: { id } });
      }),
  }),
);
