import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';

builder.mutationField('endSession', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: "Ends one of the viewer's sessions.",
    extensions: { changesPublicData: false },
    contract: { refusals: ['account.sessionUnknown'] },
    args: { id: t.arg.id({ description: 'The id of the session.' }) },
    resolve: async (_root, { id }, { database, viewer }) => {
      const { count } = await database.session.deleteMany({ where: { id, userId: viewer.id } });
      if (count === 0) throw new Failure('account.sessionUnknown');
      return { message: english('account:sessionEnded') };
    },
  }),
);
