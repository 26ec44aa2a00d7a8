import { builder } from '../builder.ts';

/** New recovery codes, shown once. */
export const RecoveryCodes = builder
  .objectRef<{ recoveryCodes: string[]; message: string }>('RecoveryCodes')
  .implement({
    description: 'New recovery codes. Each is accepted once wherever a code is; they are shown only here.',
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', { description: 'Ten codes.' }),
      message: t.exposeString('message', { description: 'What was done, in English.' }),
    }),
  });
