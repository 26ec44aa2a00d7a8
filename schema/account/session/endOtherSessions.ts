import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';
import { endSessions } from '../credentials/sessions.ts';

builder.mutationField('endOtherSessions', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: "Ends all of the viewer's sessions except the current one.",
    extensions: { changesPublicData: false },
    contract: {},
    resolve: async (_root, _args, { database, viewer }) => {
      await endSessions(database, viewer.id, viewer.sessionId);
      return { message: english('account:otherSessionsEnded') };
    },
  }),
);
