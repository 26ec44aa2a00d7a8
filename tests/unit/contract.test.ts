import SchemaBuilder from '@pothos/core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ContractTerms, contractOf, contractPlugin } from '#schema/core/contract.ts';
import { InvalidInput } from '#schema/core/errors.ts';
import { schema } from '#schema/index.ts';

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

test('an operation that requires a verified address declares the refusal', () => {
  const { createClub, prepareTwoFactor, leaveClub } = schema.getMutationType()?.getFields() ?? {};
  expect(createClub?.description).toContain('`account.emailUnconfirmed`');
  expect(prepareTwoFactor?.description).toContain('`account.emailUnconfirmed`');
  expect(leaveClub?.description).not.toContain('`account.emailUnconfirmed`');
});

test('invalid input is refused before an address that is not verified', () => {
  const rules = z.object({ title: z.string('club.title').check(z.minLength(1, 'club.title')) });
  const contract = contractOf({ rules, verified: true });
  const [verified, unverified] = [{ confirmedEmail: true }, { confirmedEmail: false }];
  const invalid = () => {
    throw InvalidInput.at('title', 'club.titleTooShort');
  };
  expect(contract.check({ title: 'Harbour' }, verified)).toEqual({ title: 'Harbour' });
  expect(() => contract.check({ title: '' }, unverified)).toThrow(expect.objectContaining({ reason: 'club.title' }));
  expect(() => contract.check({ title: 'Harbour' }, unverified, invalid)).toThrow(InvalidInput);
  expect(() => contract.check({ title: 'Harbour' }, unverified)).toThrow(
    expect.objectContaining({ reason: 'account.emailUnconfirmed' }),
  );
});
