import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

test('a command that exits has written all of its output, however slowly it is read', async () => {
  const program = `import { exit } from '${root}/gateway/commands/processes.mjs';
    process.stderr.write('x'.repeat(1_000_000)); process.stdout.write('y'.repeat(1_000_000)); await exit(3);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const ended = once(child, 'close');
  const lengthOf = async (stream: AsyncIterable<Buffer>) => {
    let length = 0;
    for await (const chunk of stream) {
      length += chunk.length;
      await setImmediate();
    }
    return length;
  };
  expect(await Promise.all([child.stdout, child.stderr].map(lengthOf))).toEqual([1_000_000, 1_000_000]);
  expect(await ended).toEqual([3, null]);
});

test('a command that exits without a code keeps the one that was set', async () => {
  const program = `import { exit } from '${root}/gateway/commands/processes.mjs'; process.exitCode = 4; await exit();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
  expect(await once(child, 'close')).toEqual([4, null]);
});
