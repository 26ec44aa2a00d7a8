import { openDatabase, withConnection } from '#prisma/database.ts';
import { createMembers, type Member } from '#tests/fixtures/members.ts';
import { type MailServer, openMailServer } from './mailServer.ts';
import { noticeToAll } from './noticeToAll.ts';
import { processorTime } from './processorTime.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- emails`: a notice to 1,500 members, whose mail server takes 15 ms for each e-mail, and the same e-mails
// sent one by one (.github/decisions/086-e-mails-several-at-a-time.md).
const size = 1_500;
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const [owner, ...readers] = (await createMembers(database, Array(size + 1).fill({}))) as [Member, ...Member[]];
const [server, other] = [await openMailServer(15), await openMailServer(15)];
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
const ours = await bench.startOurs({ SECRET_KEY, SMTP_URL: server.url });
const reference = ['--import', 'tsx', 'tests/bench/references/emails-one-by-one.ts'];
const former = await bench.start(reference, { SECRET_KEY, SMTP_URL: other.url });
const sendOurs = () => noticeToAll(database, ours, { owner, readers, server });
const sendFormer = (seconds: number) => fetch(`${former}/${seconds}`);

// What the reference sends: the e-mails of a first notice.
await withConnection(bench.databaseUrl, async (connection) => {
  await connection.query(`
    CREATE TABLE "FormerMail" (LIKE "OutgoingMail" INCLUDING ALL);
    CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO "FormerMail" VALUES (NEW.*); RETURN NULL; END $$;
    CREATE TRIGGER kept AFTER INSERT ON "OutgoingMail" FOR EACH ROW EXECUTE FUNCTION keep()`);
  await sendOurs();
  await connection.query('DROP TRIGGER kept ON "OutgoingMail"');
});

/** The e-mails per second, or per second of the gateway's processor. */
const rateOf =
  (url: string, to: MailServer, send: (seconds: number) => Promise<unknown>, ofProcessor = false) =>
  async (seconds: number) => {
    const [before, began, used] = [to.count, performance.now(), await processorTime([bench.pidOf(url)])];
    await send(seconds);
    const taken = ofProcessor ? (await processorTime([bench.pidOf(url)])) - used : performance.now() - began;
    return (1000 * (to.count - before)) / taken;
  };
const compare = (title: string, atLeast: number, ofProcessor = false) =>
  bench.compareRates(
    title,
    ofProcessor ? 'e-mails of the processor' : 'e-mails',
    { ours: rateOf(ours, server, sendOurs, ofProcessor), 'one by one': rateOf(former, other, sendFormer, ofProcessor) },
    [{ against: 'one by one', atLeast }],
  );

await compare('E-mails to a server that takes 15 ms', 4.5);
await compare('E-mails to a server that takes 15 ms, by the gateway’s processor', 2, true);
server.limit(3);
await compare('E-mails to a server that takes 15 ms and three connections', 2);
server.close();
other.close();
await database.$disconnect();
await bench.end();
