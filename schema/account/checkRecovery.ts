import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { findMailToken } from './mailTokens.ts';

builder.queryField('checkRecovery', (t) =>
  t.field({
    type: Done,
    description:
      'Whether a recovery link would still set a new password. Looking uses nothing up; FORBIDDEN when it is unknown, used, expired or replaced.',
    errors: {},
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: async (_root, { token }, { database, clock, limits, address }) => {
      await limits.consume('recoveryToken', address);
      const found = await findMailToken(database, token, 'recovery', clock());
      if (!found || found.usedAt) throw new Failure('FORBIDDEN', 'recovery.invalid');
      return { message: english('account:recoveryValid') };
    },
  }),
);
