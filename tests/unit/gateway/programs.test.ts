import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { programs } from '../../runner/programs.mjs';

test('the nightly run installs every program without which a test is skipped', () => {
  const workflow = readFileSync(join(root, '.github', 'workflows', 'nightly.yml'), 'utf8');
  const installed = /apt-get install (.*)/.exec(workflow)?.[1]?.split(' ');
  expect(installed).toEqual(expect.arrayContaining(Object.values(programs).filter((name) => name !== 'curl')));
});
