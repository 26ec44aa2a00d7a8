import { builder } from '../builder.ts';

const Act = builder.enumType('Act', {
  description: 'What happened to an account.',
  values: [
    'signedUp',
    'emailConfirmed',
    'emailChanged',
    'loggedIn',
    'passwordChanged',
    'passwordReset',
    'twoFactorEnabled',
    'twoFactorDisabled',
    'recoveryCodesRenewed',
    'accessTokenCreated',
    'accessTokenRevoked',
  ] as const,
});

builder.prismaObject('Activity', {
  description: 'Something that happened to an account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Its number.' }),
    act: t.expose('act', { type: Act, description: 'What it was.' }),
    device: t.exposeString('device', { description: 'What the device called itself; may be empty.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
  }),
});
