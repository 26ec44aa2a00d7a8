import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { findMailToken } from '../credentials/mailTokens.ts';

builder.queryField('checkRecovery', (t) =>
  t.field({
    type: Done,
    description: 'Checks whether a recovery link is still valid, without consuming it.',
    contract: { refusals: ['recovery.invalid'], limits: ['recoveryToken'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, { database, clock, limits, address }) => {
      await limits.consume('recoveryToken', address);
      const mailToken = await findMailToken(database, token, 'recovery', clock());
      if (!mailToken || mailToken.usedAt) throw new Failure('recovery.invalid');
      return { message: english('account:recoveryValid') };
    },
  }),
);
