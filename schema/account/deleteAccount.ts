import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { confirmPassword } from './confirmPassword.ts';
import { lockAdministrators } from './lockAdministrators.ts';

builder.mutationField('deleteAccount', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    description:
      'Deletes the account for good; its clubs stay, without an owner. UNAUTHENTICATED for a wrong password; FORBIDDEN for the last administrator.',
    errors: {},
    args: { password: t.arg.string({ description: "The viewer's password." }) },
    resolve: async (_root, { password }, context) => {
      const { database, viewer } = context;
      await confirmPassword(context, viewer, password.normalize('NFC'));
      await database.$transaction(async (transaction) => {
        if (viewer.admin && (await lockAdministrators(transaction, viewer)) === 1)
          throw new Failure('FORBIDDEN', 'administration.lastAdministrator');
        await transaction.user.delete({ where: { id: viewer.id } });
      });
      return { message: english('account:accountDeleted') };
    },
  }),
);
