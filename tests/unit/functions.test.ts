import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

const folder = join(root, 'prisma', 'functions');

test('only the beginning and end of maintenance notifies: for NOTIFY, all commits wait for one lock', () => {
  const notifying = readdirSync(folder).filter((file) =>
    /\bpg_notify\s*\(|^\s*NOTIFY\b/im.test(readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, '')),
  );
  expect(notifying).toEqual(['Site.sql']);
});
