import { Pool } from 'pg';
import { openDatabase } from '#prisma/database.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- commits`: changes to public data on 32 connections, with what lets every gateway see them, without it,
// and with NOTIFY instead (.github/decisions/007-public-answers-as-bytes.md); and with what tells those who look at them
// (.github/decisions/079-changes-are-rows.md).
const connections = 32;
const bench = await openBench();
const database = openDatabase(bench.databaseUrl);
const clubs = await database.club.createManyAndReturn({
  select: { id: true },
  data: Array.from({ length: connections }, (_, index) => ({
    title: `Club ${index}`,
    description: 'Tuesdays.',
    country: 'Italy',
    privacy: false,
  })),
});
const pool = new Pool({ connectionString: bench.databaseUrl, max: connections });
await pool.query(`
  CREATE FUNCTION notify_of_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_notify('public_data_changed', ''); RETURN NULL; END $$;
  CREATE TRIGGER "Meeting_notified" AFTER INSERT ON "Meeting"
    FOR EACH STATEMENT EXECUTE FUNCTION notify_of_change()`);

/** Adds meetings with only this trigger, if any; returns how many per second. */
const adding = (trigger?: string) => async (seconds: number) => {
  await pool.query(`TRUNCATE "Meeting" CASCADE; ALTER TABLE "Meeting" DISABLE TRIGGER USER`);
  if (trigger) await pool.query(`ALTER TABLE "Meeting" ENABLE TRIGGER "${trigger}"`);
  let added = 0;
  const end = performance.now() + 1000 * seconds;
  const addTo = async (clubId: number) => {
    for (; performance.now() < end; added++)
      await pool.query({
        name: 'add',
        text: `INSERT INTO "Meeting" ("clubId", title, zone, "startsAt", "endsAt")
          VALUES ($1, 'The week ahead', 'Europe/Rome', now(), now() + interval '1 hour')`,
        values: [clubId],
      });
  };
  await Promise.all(clubs.map(({ id }) => addTo(id)));
  return added / seconds;
};

await bench.compareRates(
  'Commits on 32 connections',
  'commits',
  {
    ours: adding('Meeting_changed'),
    'not seen by gateways': adding(),
    'with NOTIFY': adding('Meeting_notified'),
  },
  [{ against: 'not seen by gateways', atLeast: 0.9 }],
);
await bench.compareRates(
  'Commits on 32 connections, told of',
  'commits',
  { ours: adding('Meeting_live'), 'not told of': adding() },
  [{ against: 'not told of', atLeast: 0.85 }],
);
await pool.end();
await database.$disconnect();
await bench.end();
