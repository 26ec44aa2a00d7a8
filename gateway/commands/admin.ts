import { recordAct } from '#schema/administration/recordAct.ts';
import { openEncryption } from '../data/encryption.ts';
import { acceptKey } from '../data/siteIdentity.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runProgram } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals, refuse } = commandLine(programs.admin);
const email = positionals[0]?.trim().toLowerCase();
if (values['accept-key'] ? email !== undefined : !email?.includes('@')) refuse('EMAIL is missing.');

await runProgram(async ({ database }, { secretKey, dataDir }) => {
  if (values['accept-key']) {
    await acceptKey(database, await openEncryption(secretKey, dataDir));
    return 'The database is used with the present key from now on.\n';
  }
  const user = await database.user.findUnique({ where: { email: email ?? '' } });
  if (!user) throw new StartFailure(`No account has the address ${email}: register it on the site first.`);
  if (user.admin) return `${email} is an administrator already.\n`;
  await database.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { admin: true } });
    await recordAct(transaction, {
      kind: 'administratorMade',
      actorId: null,
      at: new Date(),
      userId: user.id,
      before: { admin: false },
      after: { admin: true },
    });
  });
  return `${email} is an administrator now.\n`;
});
