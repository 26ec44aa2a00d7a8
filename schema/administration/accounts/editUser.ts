import type { User as Account } from '#prisma/generated/client/client.ts';
import { assertConfirmed, unconfirmed } from '../../account/confirmedSession.ts';
import { lockAdministrators } from '../../account/lockAdministrators.ts';
import { User } from '../../account/User.ts';
import { isStale } from '../../core/assertUnchanged.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { definedFields } from '../../input/fields.ts';
import { userEdit } from '../rules.ts';
import { changeUser } from './changeUser.ts';
import { lockUser } from './lockUser.ts';

const EditUserInput = builder.inputType('EditUserInput', {
  description: 'The fields of an account to change. Fields that are omitted or `null` keep their current values.',
  fields: (t) => ({
    userId: t.string({ description: 'The id of the account, as a string of digits.' }),
    firstName: t.string({ required: false, description: `The first name; 1 to ${bounds.personName} characters.` }),
    lastName: t.string({ required: false, description: `The last name; 1 to ${bounds.personName} characters.` }),
    maxClubs: t.string({
      required: false,
      description: `The allowance: the number of clubs the member can own, as a string of digits; at most ${bounds.clubsAllowed}.`,
    }),
    confirmedEmail: t.field({
      type: 'BooleanText',
      required: false,
      description: 'Whether the e-mail address counts as verified.',
    }),
    admin: t.field({ type: 'BooleanText', required: false, description: 'Whether the member is an administrator.' }),
    editor: t.field({ type: 'BooleanText', required: false, description: 'Whether the member works in the newsroom.' }),
    reason: t.string({
      required: false,
      description: `The reason, shown to the owner of the account; at most ${bounds.explanation} characters.`,
    }),
    seen: t.field({
      type: 'DateTime',
      required: false,
      description:
        'The `updatedAt` of the account as the administrator saw it. The call is refused with `CONFLICT` if the account has changed since. Omit it to skip this check.',
    }),
  }),
});

const contract = contractOf({
  rules: userEdit,
  refusals: [
    'account.notAllowed',
    'administration.userUnknown',
    'administration.userChanged',
    'administration.keepAdmin',
    ...unconfirmed,
    'profile.nothingChanged',
  ],
  limits: ['change'],
});

builder.mutationField('editUser', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: User,
    description:
      "Updates a member's name, allowance, e-mail verification, administrator rights or work in the newsroom. Administrators cannot remove their own rights. Changing who is an administrator or an editor requires a session that was confirmed lately (`confirmSession`).",
    contract,
    args: { input: t.arg({ type: EditUserInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, context) => {
      const { database, viewer, clock } = context;
      const { userId, reason, maxClubs, ...rest } = contract.check(input);
      const after = definedFields({ ...rest, maxClubs: maxClubs === undefined ? undefined : Number(maxClubs) });
      return database.$transaction(async (transaction) => {
        await lockAdministrators(transaction, viewer);
        const user = await lockUser(transaction, userId);
        if (isStale(user, seen)) throw new Failure('administration.userChanged');
        if (changesRights(after, user)) assertConfirmed(context, viewer);
        if (user.id === viewer.id && after.admin === false) throw new Failure('administration.keepAdmin');
        await changeUser(transaction, user, after, { kind: 'userEdited', actorId: viewer.id, at: clock(), reason });
        return transaction.user.findUniqueOrThrow({ ...query, where: { id: user.id } });
      });
    },
  }),
);

type Rights = Pick<Account, 'admin' | 'editor'>;

/** Whether a change gives or takes rights. */
const changesRights = (after: Partial<Rights>, before: Rights): boolean =>
  (['admin', 'editor'] as const).some((right) => after[right] !== undefined && after[right] !== before[right]);
