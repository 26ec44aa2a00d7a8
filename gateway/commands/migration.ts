import { draft } from '#prisma/draft.ts';
import { commandLine } from './commandLine.mjs';

const { positionals, refuse } = commandLine({
  usage: `
Usage: npm run migration -- NAME

Drafts the SQL from the committed prisma/schema.prisma to the edited one, as prisma/migrations/<time>_NAME, for review
and completion: checks and triggers are written by hand. It touches none of your databases. To draft again, delete the
folder first: while a draft is not committed, another one would repeat its changes and is refused.

  NAME  lower-case letters, digits and underscores, such as add_website`,
  positionals: ['NAME'],
});
const [name = ''] = positionals;
if (!/^[a-z0-9_]+$/.test(name))
  refuse(`NAME may contain only lower-case letters, digits and underscores, not '${name}'.`);

try {
  process.stdout.write(`${await draft(name)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
