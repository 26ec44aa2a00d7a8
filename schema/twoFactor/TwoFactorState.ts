import { User } from '../account/User.ts';
import { builder } from '../builder.ts';

const TwoFactorState = builder.objectRef<{ enabled: boolean }>('TwoFactorState').implement({
  description: 'Whether log-in asks for a code.',
  fields: (t) => ({ enabled: t.exposeBoolean('enabled', { description: 'Whether log-in asks for a code.' }) }),
});

builder.prismaObjectField(User, 'twoFactor', (t) =>
  t.field({
    type: TwoFactorState,
    description: 'Two-factor authentication.',
    select: { twoFactor: { select: { enabledAt: true } } },
    resolve: ({ twoFactor }) => ({ enabled: twoFactor?.enabledAt != null }),
  }),
);
