import { builder } from '../builder.ts';
import { Failure } from '../errors.ts';
import { User } from './User.ts';

builder.queryField('me', (t) =>
  t.withAuth({ may: 'read' }).prismaField({
    type: User,
    description: "Returns the viewer's own account: that of the member making the request.",
    contract: { refusals: ['account.signInFirst'] },
    resolve: async (query, _root, _args, { database, viewer }) => {
      const user = await database.user.findUnique({ ...query, where: { id: viewer.id } });
      if (!user) throw new Failure('account.signInFirst');
      return user;
    },
  }),
);
