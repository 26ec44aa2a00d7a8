import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';

/** New recovery codes, which are returned only once. */
export const RecoveryCodes = builder
  .objectRef<{ recoveryCodes: string[]; message: string }>('RecoveryCodes')
  .implement({
    description:
      'New recovery codes, returned only here. Each can be used once, to log in without the authenticator app.',
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        example: ['q7mk-2hdn-x9pf-4wbs-tz6c-m8ra'],
        description: `The ${bounds.recoveryCodes} codes.`,
      }),
      message: t.exposeString('message', {
        example: 'Two-factor authentication is on.',
        description: 'What was done, in English.',
      }),
    }),
  });
