import { builder } from '../core/builder.ts';
import type { FindingKind, Finding as Found } from './findings.ts';

const FindingKindEnum = builder.enumType('FindingKind', {
  description: 'Why a text requires review by an administrator.',
  values: {
    onlyLinks: { description: 'It contains nothing but links.' },
    promise: { description: 'It promises returns.' },
  } satisfies Record<FindingKind, { description: string }>,
});

/** Something found in a text that needs review. */
export const Finding = builder.objectRef<Found>('Finding').implement({
  description: 'Something found in a text that requires review by an administrator.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FindingKindEnum, example: 'promise', description: 'The kind of finding.' }),
    words: t.exposeString('words', {
      example: '5% a week',
      description: 'The words that were found, in lower case, without accents or invisible characters.',
    }),
  }),
});
