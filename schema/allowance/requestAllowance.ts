import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { AllowanceRequest } from './AllowanceRequest.ts';
import { newAllowanceRequest } from './rules.ts';

/** The contract for members with this allowance. */
const contractFor = (maxClubs: number) =>
  contractOf({
    rules: newAllowanceRequest(maxClubs),
    verified: true,
    refusals: ['allowance.pending'],
    limits: ['allowance'],
  });

builder.mutationField('requestAllowance', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: AllowanceRequest,
    description:
      'Requests a larger allowance: the number of clubs the viewer can own. Only one request can be open at a time.',
    extensions: { changesPublicData: false },
    contract: contractFor(0),
    args: {
      wanted: t.arg.int({
        description: `The total number of clubs: more than the current allowance, and at most ${bounds.clubsAskedFor}.`,
      }),
      reason: t.arg.string({
        description: `The reason, for the administrators; 1 to ${bounds.explanation} characters.`,
      }),
    },
    resolve: async (query, _root, args, { database, viewer, limits, clock }) => {
      const { wanted, reason } = contractFor(viewer.maxClubs).check(args, viewer);
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
