import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';

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
