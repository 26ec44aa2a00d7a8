import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { check, Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { AllowanceRequest } from './AllowanceRequest.ts';
import { newAllowanceRequest } from './rules.ts';

builder.mutationField('requestAllowance', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: AllowanceRequest,
    description:
      'Requests a larger allowance: the number of clubs the viewer can own. Only one request can be open at a time.',
    contract: {
      rules: newAllowanceRequest(0),
      refusals: ['account.emailUnconfirmed', 'allowance.pending'],
      limits: ['allowance'],
    },
    args: {
      wanted: t.arg.int({
        description: `The total number of clubs: more than the current allowance, and at most ${bounds.clubsAskedFor}.`,
      }),
      reason: t.arg.string({
        description: `The reason, for the administrators; 1 to ${bounds.explanation} characters.`,
      }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { wanted, reason } = check(newAllowanceRequest(viewer.maxClubs), args);
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await limits.consume('allowance', String(viewer.id));
      const data = { userId: viewer.id, wanted, reason, createdAt: clock() };
      return database.allowanceRequest.create({ ...query, data }).catch((error: unknown) => {
        // The database allows one open request per member.
        const open = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
        throw open ? new Failure('allowance.pending') : error;
      });
    },
  }),
);
