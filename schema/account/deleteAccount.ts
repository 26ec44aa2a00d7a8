import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { confirmPassword } from './confirmPassword.ts';

builder.mutationField('deleteAccount', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      'Deletes the account for good; its clubs stay, without an owner. UNAUTHENTICATED for a wrong password.',
    errors: {},
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, { password }, context) => {
      const { database, viewer } = context;
      await confirmPassword(context, viewer, password.normalize('NFC'));
      await database.user.deleteMany({ where: { id: viewer.id } });
      return { message: english('account:accountDeleted') };
    },
  }),
);
