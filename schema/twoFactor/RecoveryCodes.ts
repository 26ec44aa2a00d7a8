import { builder } from '../builder.ts';

/** New recovery codes, shown once. */
export const RecoveryCodes = builder
  .objectRef<{ recoveryCodes: string[]; message: string }>('RecoveryCodes')
  .implement({
    description: 'New recovery codes. Each is accepted once wherever a code is; they are shown only here.',
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        example: ['q7mk-2hdn-x9pf-4wbs'],
        description: 'Ten codes.',
      }),
      message: t.exposeString('message', {
        example: 'Two-factor authentication is on.',
        description: 'What was done, in English.',
      }),
    }),
  });
