import { builder } from './builder.ts';

/** The result of an operation that returns no data. */
export const Done = builder.objectRef<{ message: string; reference?: string }>('Done').implement({
  description: 'The operation succeeded and returns no data.',
  fields: (t) => ({
    message: t.exposeString('message', { example: 'Done.', description: 'What was done, in English.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      example: '3F9A-27C1',
      description: "The reference number of a visitor's report; `null` for everything else.",
    }),
  }),
});
