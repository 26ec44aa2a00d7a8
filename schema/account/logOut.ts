import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';

const contract = contractOf({});

builder.mutationField('logOut', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description: 'Ends the session that asks.',
    contract,
    resolve: async (_root, _args, { database, viewer }) => {
      await database.session.deleteMany({ where: { id: viewer.sessionId } });
      return { message: english('account:loggedOut') };
    },
  }),
);
