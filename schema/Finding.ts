import { builder } from './builder.ts';
import type { FindingKind, Finding as Found } from './input/findings.ts';

const FindingKindEnum = builder.enumType('FindingKind', {
  description: 'Why a text waits for an administrator.',
  values: {
    onlyLinks: { description: 'It consists of links only.' },
    promise: { description: 'It promises returns.' },
  } satisfies Record<FindingKind, { description: string }>,
});

/** Something found in a text, for the schema. */
export const Finding = builder.objectRef<Found>('Finding').implement({
  description: 'Something found in a text, because of which an administrator looks at it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FindingKindEnum, example: 'promise', description: 'What it is.' }),
    words: t.exposeString('words', {
      example: '5% a week',
      description: 'The words, in lower case, without accents and what cannot be seen.',
    }),
  }),
});
