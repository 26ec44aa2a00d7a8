import { operatorActs } from '#schema/administration/operator.ts';
import { openEncryption } from '../data/encryption.ts';
import { acceptKey } from '../data/siteIdentity.ts';
import { saying } from './accountActs.ts';
import { commandLine } from './commandLine.mjs';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals, refuse } = commandLine(programs.admin);
const email = positionals[0]?.trim().toLowerCase() ?? '';
if (values['accept-key'] ? email !== '' : !email.includes('@')) refuse('EMAIL is missing.');

await runProgram(async ({ database }, { secretKey, dataDir }) => {
  if (values['accept-key']) {
    await acceptKey(database, await openEncryption(secretKey, dataDir));
    return 'The database is used with the present key from now on.\n';
  }
  const context = { database, clock: () => new Date() };
  return saying(email, 'is an administrator', () => operatorActs.promote(context, email));
});
