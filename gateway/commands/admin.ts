import { withConnection } from '#prisma/database.ts';
import { operatorActs } from '#schema/administration/accounts/operator.ts';
import { openEncryption } from '../data/encryption.ts';
import { acceptKey } from '../data/siteIdentity.ts';
import { commandLine } from './commandLine.mjs';
import { reportOutcome } from './operatorAccounts.ts';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals, refuse } = commandLine(programs.admin);
const email = positionals[0]?.trim().toLowerCase() ?? '';
if (values['accept-key'] ? email !== '' : !email.includes('@')) refuse('EMAIL is missing.');

await runProgram(async ({ database, url }, config) => {
  if (values['accept-key']) {
    const encryption = await openEncryption(config);
    await withConnection(url, (connection) => acceptKey(connection, encryption));
    return 'The database now uses the current key.\n';
  }
  const context = { database, clock: () => new Date() };
  return reportOutcome(email, 'is an administrator', () => operatorActs.promote(context, email));
});
