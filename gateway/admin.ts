import { recordAct } from '#schema/administration/recordAct.ts';
import { readConfig } from './config.ts';
import { openData } from './data.ts';

/** `npm run admin -- EMAIL`: makes an account an administrator. Whoever can run it holds the database anyway. */
const email = process.argv[2]?.trim().toLowerCase() ?? '';
if (!email.includes('@')) stop('Say whose account: npm run admin -- ann@example.com');
const { database, close } = await openData(readConfig(process.env));
const user = await database.user.findUnique({ where: { email } });
if (user?.admin) process.stdout.write(`${email} is an administrator already.\n`);
else if (user) {
  await database.$transaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { admin: true } });
    const [before, after] = [{ admin: false }, { admin: true }];
    await recordAct(transaction, {
      kind: 'administratorMade',
      actorId: null,
      at: new Date(),
      userId: user.id,
      before,
      after,
    });
  });
  process.stdout.write(`${email} is an administrator now.\n`);
}
await close();
if (!user) stop(`No account has the address ${email}: register it on the site first.`);

function stop(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
