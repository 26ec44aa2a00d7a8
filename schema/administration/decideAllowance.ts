import { AllowanceRequest } from '../allowance/AllowanceRequest.ts';
import { allowanceDeclined, allowanceGranted } from '../allowance/emails.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { notify } from '../messages/notify.ts';
import { recordAct } from './recordAct.ts';

builder.mutationField('decideAllowance', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: AllowanceRequest,
    description:
      'Grants or declines a request for a larger allowance. The member is notified by e-mail and on the site.',
    contract: { refusals: ['allowance.unknown'] },
    args: {
      id: t.arg.int({ description: 'The id of the request.' }),
      granted: t.arg.boolean({ description: '`true` to grant the request, `false` to decline it.' }),
    },
    resolve: (query, _root, { id, granted }, { database, viewer, mail, clock }) =>
      database.$transaction(async (transaction) => {
        const at = clock();
        const request = await transaction.allowanceRequest.findUnique({ where: { id }, select: { userId: true } });
        if (!request) throw new Failure('allowance.unknown');
        // So that an allowance raised at the same moment is not lowered again.
        await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${request.userId} FOR UPDATE`;
        // Of two administrators who decide at the same moment, only one finds it pending.
        const { count } = await transaction.allowanceRequest.updateMany({
          where: { id, state: 'pending' },
          data: { state: granted ? 'granted' : 'declined', decidedAt: at },
        });
        if (count === 0) throw new Failure('allowance.unknown');
        const { wanted, reason, user } = await transaction.allowanceRequest.findUniqueOrThrow({
          where: { id },
          include: { user: true },
        });
        const maxClubs = granted ? Math.max(wanted, user.maxClubs) : user.maxClubs;
        if (granted) await transaction.user.update({ where: { id: user.id }, data: { maxClubs } });
        const kind = granted ? 'allowanceGranted' : 'allowanceDeclined';
        await recordAct(transaction, {
          kind,
          actorId: viewer.id,
          at,
          userId: user.id,
          reason,
          before: { maxClubs: user.maxClubs },
          after: { maxClubs },
        });
        const email = granted ? allowanceGranted : allowanceDeclined;
        await mail.post(transaction, user, email({ maxClubs }));
        await notify(transaction, [user.id], { kind, at });
        return transaction.allowanceRequest.findUniqueOrThrow({ ...query, where: { id } });
      }),
  }),
);
