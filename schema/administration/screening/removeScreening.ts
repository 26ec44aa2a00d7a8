import { assertConfirmed, unconfirmed } from '../../account/confirmedSession.ts';
import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { recordAct } from '../log/recordAct.ts';

builder.mutationField('removeScreening', (t) =>
  t.withAuth({ admin: true }).field({
    type: Done,
    description:
      'Removes a screening. What it refused is accepted from the next request on. Requires a session that was confirmed lately (`confirmSession`).',
    extensions: { changesPublicData: false },
    contract: { refusals: [...unconfirmed, 'screening.unknown'], limits: ['change'] },
    args: { id: t.arg.int({ description: 'The id of the screening.' }) },
    resolve: async (_root, { id }, context) => {
      const { database, viewer, clock } = context;
      assertConfirmed(context, viewer);
      await database.$transaction(async (transaction) => {
        // Of two administrators who remove it at the same moment, only one finds it.
        const [removed] = await transaction.$queryRaw<{ value: string }[]>`
          DELETE FROM "Screening" WHERE id = ${id} RETURNING value`;
        if (!removed) throw new Failure('screening.unknown');
        await recordAct(transaction, {
          kind: 'screeningRemoved',
          actorId: viewer.id,
          at: clock(),
          before: { screening: removed.value },
          after: { screening: '' },
        });
      });
      return { message: english('account:screeningRemoved') };
    },
  }),
);
