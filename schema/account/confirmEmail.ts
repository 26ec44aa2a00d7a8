import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { findMailToken } from './mailTokens.ts';

builder.mutationField('confirmEmail', (t) =>
  t.field({
    type: Done,
    description:
      'Verifies the address a link was sent to. Twice within the life of the link is a success both times (mail scanners open links); FORBIDDEN when it is unknown, expired or replaced.',
    errors: {},
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, { database, clock, limits, address }) => {
      await limits.consume('confirmEmail', address);
      const now = clock();
      await database.$transaction(async (transaction) => {
        const found = await findMailToken(transaction, token, 'confirmEmail', now);
        if (!found) throw new Failure('FORBIDDEN', 'account.confirmationInvalid');
        if (found.usedAt) return;
        await transaction.mailToken.update({ where: { id: found.id }, data: { usedAt: now } });
        await transaction.user.update({ where: { id: found.userId }, data: { confirmedEmail: true } });
      });
      return { message: english('account:confirmed') };
    },
  }),
);
