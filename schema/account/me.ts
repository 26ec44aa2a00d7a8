import { readRow } from '#prisma/reads/row.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { User } from './User.ts';

builder.queryField('me', (t) =>
  t.withAuth({ may: 'read' }).prismaField({
    type: User,
    description: 'Returns the account of the viewer: the member making the request.',
    contract: { refusals: ['account.signInFirst'] },
    resolve: async (query, _root, _args, { database, viewer }) => {
      const user = await readRow(database, 'User', { ...query, where: { id: viewer.id } });
      if (!user) throw new Failure('account.signInFirst');
      return user;
    },
  }),
);
