import { joinedRead } from '#prisma/joinedRead.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { User } from './User.ts';

builder.queryField('me', (t) =>
  t.withAuth({ may: 'read' }).prismaField({
    type: User,
    description: 'Returns the account of the viewer: the member making the request.',
    contract: { refusals: ['account.signInFirst'] },
    resolve: async (query, _root, _args, { database, viewer, ownAccount }) => {
      const asked = { ...query, where: { id: viewer.id } };
      const user =
        ownAccount.take(query) ?? (await joinedRead(database, 'User', asked, () => database.user.findUnique(asked)));
      if (!user) throw new Failure('account.signInFirst');
      return user;
    },
  }),
);
