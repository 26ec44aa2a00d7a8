import { builder } from './builder.ts';

/** The answer of an operation that has nothing to show. */
export const Done = builder.objectRef<{ message: string }>('Done').implement({
  description: 'It is done; there is nothing else to tell.',
  fields: (t) => ({
    message: t.exposeString('message', { example: 'Done.', description: 'What was done, in English.' }),
  }),
});
