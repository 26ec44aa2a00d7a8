import { expect, test } from 'vitest';
import { isComplete } from '#gateway/commands/pipeline.mjs';

const wanted = {
  '': {},
  'node_modules/kept': { version: '1.0.0', integrity: 'a' },
  'node_modules/builder': { version: '2.0.0', integrity: 'b', dev: true },
  'node_modules/shared': { version: '3.0.0', integrity: 'c', devOptional: true, optional: true },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'd', optional: true, os: ['none'], cpu: [process.arch] },
  'node_modules/here': {
    version: '1.0.0',
    integrity: 'e',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
};
const { 'node_modules/elsewhere': _, ...whole } = wanted;

test('everything in the lockfile is installed, except packages for other systems', () => {
  expect(isComplete(wanted, whole, 'all')).toBe(true);
  expect(isComplete(wanted, whole, 'runtime')).toBe(true);
});

test('without development packages, a built site can run, but nothing can be built', () => {
  const { 'node_modules/builder': builder, 'node_modules/shared': shared, ...pruned } = whole;
  expect([builder, shared]).not.toContain(undefined);
  expect(isComplete(wanted, pruned, 'runtime')).toBe(true);
  expect(isComplete(wanted, pruned, 'all')).toBe(false);
});

test.each([
  ['nothing at all', {}],
  ['another version', { ...whole, 'node_modules/kept': { version: '1.0.1', integrity: 'a' } }],
  ['different content', { ...whole, 'node_modules/kept': { version: '1.0.0', integrity: 'x' } }],
  ['an install for another system', { ...whole, 'node_modules/here': undefined as never }],
])('%s does not count as installed', (_case, present) => {
  expect(isComplete(wanted, present, 'runtime')).toBe(false);
});
