// @ts-check
// npm runs this before commands whose tools are packages: it installs missing packages and generates code where needed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generate, install, orExit, root } from './pipeline.mjs';

const command = process.env['npm_lifecycle_event'];
await orExit(install());
// The type check needs all generated code; drafting a migration needs any version of the database client.
const lacksClient = command === 'premigration' && !existsSync(join(root, 'prisma', 'generated', 'client'));
if (command === 'precheck' || lacksClient) await orExit(generate());
