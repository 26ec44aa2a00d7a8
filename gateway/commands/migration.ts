import { draftMigration } from '#prisma/server/draftMigration.ts';
import { commandLine } from './commandLine.mjs';

const { positionals, refuse } = commandLine({
  usage: `
Usage: npm run migration -- NAME

Drafts the SQL that turns the committed prisma/schema.prisma into the edited one, as prisma/migrations/<time>_NAME.
Review and complete it: checks and triggers are written by hand. It touches none of your databases. To draft again,
delete the folder first: a second draft is refused while one is not committed, because it would repeat its changes.

  NAME  lower-case letters, digits and underscores, such as add_website`,
  positionals: ['NAME'],
});
const [name = ''] = positionals;
if (!/^[a-z0-9_]+$/.test(name))
  refuse(`NAME may contain only lower-case letters, digits and underscores, not '${name}'.`);

try {
  process.stdout.write(`${await draftMigration(name)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
