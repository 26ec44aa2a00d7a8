import { expect, test } from 'vitest';
import { getDatamodel } from '#prisma/generated/pothos.ts';
import { habits } from '#tests/bench/capacityModel.ts';

test('tables whose ids have 32 bits use up less than half of them at 10⁸ members', () => {
  const models: Record<string, { fields: readonly { name: string; type: string }[] }> = getDatamodel().datamodel.models;
  const small = Object.entries(models)
    .filter(([, { fields }]) => fields.some(({ name, type }) => name === 'id' && type === 'Int'))
    .map(([name]) => name);
  // Site has a single row.
  expect(Object.keys(habits.ids).sort()).toEqual(small.filter((name) => name !== 'Site').sort());
  for (const [name, ids] of Object.entries(habits.ids)) expect(ids * 1e8, name).toBeLessThan(2 ** 30);
});
