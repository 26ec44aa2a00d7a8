import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

const TwoFactorState = builder.objectRef<{ enabled: boolean }>('TwoFactorState').implement({
  description: 'The state of two-factor authentication.',
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled', {
      description: 'Whether two-factor authentication is on, so that logging in requires a code.',
    }),
  }),
});

builder.prismaObjectField(User, 'twoFactor', (t) =>
  t.field({
    type: TwoFactorState,
    description: 'The state of two-factor authentication.',
    select: { twoFactor: { select: { enabledAt: true } } },
    resolve: ({ twoFactor }) => ({ enabled: twoFactor?.enabledAt != null }),
  }),
);

builder.prismaObjectField(User, 'recoveryCodesLeft', (t) =>
  t.int({
    nullable: true,
    authScopes: { member: true },
    description:
      'The number of recovery codes that can still be used; `null` without two-factor authentication, and for other accounts.',
    select: {
      id: true,
      twoFactor: { select: { enabledAt: true } },
      recoveryCodes: { where: { usedAt: null }, take: bounds.recoveryCodes, select: { id: true } },
    },
    resolve: ({ id, twoFactor, recoveryCodes }, _args, { viewer }) =>
      viewer?.id === id && twoFactor?.enabledAt ? recoveryCodes.length : null,
  }),
);
