// @ts-check
// npm runs this before commands whose tools are packages: it installs missing packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, orExit } from './pipeline.mjs';
import { root } from './processes.mjs';

await orExit(install());
// Drafting a migration needs any version of the database client.
const lacksClient = !existsSync(join(root, 'prisma', 'generated', 'client'));
if (process.env['npm_lifecycle_event'] === 'premigration' && lacksClient) await orExit(build('build:types'));
