import { lockAdministrators } from '../../account/lockAdministrators.ts';
import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { InvalidInput } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { suspension } from '../rules.ts';
import { lockUser } from './lockUser.ts';
import { setSuspension } from './setSuspension.ts';

const contract = contractOf({
  rules: suspension,
  refusals: ['account.notAllowed', 'administration.userUnknown', 'profile.nothingChanged'],
});

builder.mutationField('toggleSuspension', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    description:
      'Suspends an account, or lifts its suspension. Suspending immediately ends all sessions, revokes all access tokens and the calendar address, and e-mails the member. Administrators cannot suspend themselves.',
    contract,
    args: {
      userId: t.arg.string({ description: 'The id of the account, as a string of digits.' }),
      suspended: t.arg.boolean({
        required: false,
        description:
          '`true` to suspend the account, `false` to lift the suspension. If omitted, the current state is toggled.',
      }),
      reason: t.arg.string({
        required: false,
        description: `The reason, shown to the owner of the account; at most ${bounds.explanation} characters.`,
      }),
    },
    resolve: (query, _root, { suspended, ...args }, { database, viewer, mail, clock }) => {
      const { userId, reason } = contract.check(args);
      if (Number(userId) === viewer.id) throw InvalidInput.at('userId', 'administration.notYourself');
      return database.$transaction(async (transaction) => {
        await lockAdministrators(transaction, viewer);
        const user = await lockUser(transaction, userId);
        const suspend = suspended ?? user.deletedAt === null;
        await setSuspension(transaction, mail, user, suspend, { actorId: viewer.id, at: clock(), reason });
        return transaction.user.findUniqueOrThrow({ ...query, where: { id: user.id } });
      });
    },
  }),
);
