import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';

builder.mutationField('logOut', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Logs out by ending the current session.',
    extensions: { changesPublicData: false, replayable: false },
    contract: {},
    resolve: async (_root, _args, { database, viewer }) => {
      await database.session.deleteMany({ where: { id: viewer.sessionId } });
      return { message: english('account:loggedOut') };
    },
  }),
);
