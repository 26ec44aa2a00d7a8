// @ts-check
// What npm runs before commands whose tools are packages: installs what is missing, and generates what they need of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generate, install, orExit, root } from './pipeline.mjs';

const command = process.env['npm_lifecycle_event'];
await orExit(install());
// Types are checked with all that is generated; a migration is drafted by any database client.
const lacksClient = command === 'premigration' && !existsSync(join(root, 'prisma', 'generated', 'client'));
if (command === 'precheck' || lacksClient) await orExit(generate());
