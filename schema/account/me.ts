import { builder } from '../builder.ts';
import { Failure } from '../errors.ts';
import { User } from './User.ts';

builder.queryField('me', (t) =>
  t.withAuth({ may: 'read' }).prismaField({
    type: User,
    description: 'The signed-in account. UNAUTHENTICATED without a living session.',
    errors: {},
    resolve: async (query, _root, _args, { database, viewer }) => {
      const user = await database.user.findUnique({ ...query, where: { id: viewer.id } });
      if (!user) throw new Failure('UNAUTHENTICATED', 'account.signInFirst');
      return user;
    },
  }),
);
