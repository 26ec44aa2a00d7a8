import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#prisma/root.ts';

// For `npm run dev`, which runs this again as the schema or a document changes: prints the schema, then what is made of it.
await import('#schema/print.ts');
try {
  execFileSync(join(root, 'node_modules', '.bin', 'graphql-codegen'), ['--config', 'codegen.ts'], {
    cwd: root,
    stdio: 'pipe',
  });
} catch (error) {
  // A document that is being written is often wrong; the next change tries again.
  process.stderr.write(`${String((error as { stderr?: Buffer }).stderr ?? error)}\n`);
}
