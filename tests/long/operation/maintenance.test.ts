import { expect, test } from 'vitest';
import { runProgram } from '#tests/support/process.ts';

test('the command refuses invalid arguments', async () => {
  for (const [args, sentence] of [
    [[], 'ACTION is missing.'],
    [['pause'], "Unknown action 'pause'."],
    [['off', 'Done'], 'off accepts no text.'],
    [['on', 'x'.repeat(301)], 'TEXT has 301 characters: at most 300 are shown.'],
    [['on', 'two\nlines'], 'TEXT must be a single line.'],
  ] as const)
    expect(await runProgram('maintenance', {}, ...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining(`${sentence}\n\nUsage:`),
    });
});
