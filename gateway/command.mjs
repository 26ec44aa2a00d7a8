// @ts-check
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generate, install, root } from './prepare.mjs';

// `npm run admin`, `npm run seed`: a program of the gateway from its sources, with what it needs made first.
install();
generate();
const [program = '', ...given] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(root, program), ...given], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
