import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { check, Failure } from '../errors.ts';
import { AllowanceRequest } from './AllowanceRequest.ts';
import { allowanceWish } from './rules.ts';

builder.mutationField('requestAllowance', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: AllowanceRequest,
    description: 'Asks the administrators for a larger allowance.',
    contract: {
      rules: allowanceWish(0),
      refusals: ['account.emailUnconfirmed', 'allowance.pending'],
      limits: ['allowance'],
    },
    args: {
      wanted: t.arg.int({ description: 'How many clubs in all: more than now, at most 100.' }),
      reason: t.arg.string({ description: 'Why; at most 2000 characters.' }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { wanted, reason } = check(allowanceWish(viewer.maxClubs), args);
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await limits.consume('allowance', String(viewer.id));
      const data = { userId: viewer.id, wanted, reason, createdAt: clock() };
      return database.allowanceRequest.create({ ...query, data }).catch((error: unknown) => {
        // The database allows one open request to a member.
        const open = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
        throw open ? new Failure('allowance.pending') : error;
      });
    },
  }),
);
