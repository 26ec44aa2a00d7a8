import SchemaBuilder from '@pothos/core';
import { expect, test } from 'vitest';
import { type ContractTerms, contractPlugin } from '#schema/core/contract.ts';

test.each<[string, object]>([
  [
    "renameClub names the limit 'renameClubs', which schema/figures/limits.ts does not declare.",
    { limits: ['renameClubs'] },
  ],
  [
    "renameClub names the refusal 'club.away', which schema/core/refusals.ts does not declare.",
    { refusals: ['club.away'] },
  ],
])('an operation whose terms do not exist is reported by name: %s', (sentence, contract: ContractTerms) => {
  // The types demand options of plugins that are not used here.
  const builder = new SchemaBuilder({ plugins: [contractPlugin] } as never);
  builder.queryType({ fields: (t) => ({ renameClub: t.boolean({ contract, resolve: () => true }) }) });
  expect(() => builder.toSchema()).toThrow(sentence);
});
