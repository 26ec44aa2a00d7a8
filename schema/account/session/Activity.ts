import { builder } from '../../core/builder.ts';

const Act = builder.enumType('Act', {
  description: 'A kind of account activity.',
  values: {
    signedUp: { description: 'The account was created.' },
    emailConfirmed: { description: 'The e-mail address was verified.' },
    emailChanged: { description: 'The e-mail address was changed.' },
    loggedIn: { description: 'The member logged in.' },
    passwordChanged: { description: 'The password was changed by entering the old one.' },
    passwordReset: { description: 'The password was reset with a recovery link.' },
    twoFactorEnabled: { description: 'Two-factor authentication was turned on.' },
    twoFactorDisabled: { description: 'Two-factor authentication was turned off.' },
    recoveryCodesRenewed: { description: 'The recovery codes were replaced.' },
    accessTokenCreated: { description: 'An access token was created.' },
    accessTokenRevoked: { description: 'An access token was revoked.' },
  },
});

builder.prismaObject('Activity', {
  description: 'An entry in the activity log of an account.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the entry.' }),
    act: t.expose('act', { type: Act, description: 'What happened.' }),
    device: t.exposeString('device', { description: 'The User-Agent of the device; may be empty.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
  }),
});
