import { builder } from './builder.ts';

/** The result of an operation that returns no data. */
export const Done = builder.objectRef<{ message: string }>('Done').implement({
  description: 'The operation succeeded and returns no data.',
  fields: (t) => ({
    message: t.exposeString('message', { example: 'Done.', description: 'What was done, in English.' }),
  }),
});
