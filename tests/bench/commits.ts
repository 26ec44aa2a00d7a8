import { Pool } from 'pg';
import { openDatabase } from '#prisma/database.ts';
import { openBench } from './sideBySide.ts';

// `npm run bench -- commits`: edits of clubs on 32 connections, with what lets every gateway see them, without it, and with
// NOTIFY instead (.github/decisions/007-public-answers-as-bytes.md); and new meetings, with what also tells those who look at
// them (.github/decisions/079-changes-are-rows.md).
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
  CREATE TRIGGER "Club_notified" AFTER UPDATE ON "Club" FOR EACH ROW EXECUTE FUNCTION notify_of_change()`);

/** Makes changes with only this trigger of a table, if any; returns how many per second. */
const changing =
  (table: 'Club' | 'Meeting', text: string, trigger?: string) =>
  async (seconds: number): Promise<number> => {
    await pool.query('TRUNCATE "Meeting", "PublicChange", "LiveChange" CASCADE');
    // What the contestant before has left.
    await pool.query('VACUUM FULL "Club"');
    await pool.query(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    if (trigger) await pool.query(`ALTER TABLE "${table}" ENABLE TRIGGER "${trigger}"`);
    let made = 0;
    const end = performance.now() + 1000 * seconds;
    const changeIn = async (clubId: number) => {
      for (; performance.now() < end; made++) await pool.query({ name: table, text, values: [clubId] });
    };
    await Promise.all(clubs.map(({ id }) => changeIn(id)));
    return made / seconds;
  };
const editing = (trigger?: string) =>
  changing('Club', `UPDATE "Club" SET description = 'Tuesdays at ' || now() WHERE id = $1`, trigger);
const adding = (trigger?: string) =>
  changing(
    'Meeting',
    `INSERT INTO "Meeting" ("clubId", title, zone, "startsAt", "endsAt")
     VALUES ($1, 'The week ahead', 'Europe/Rome', now(), now() + interval '1 hour')`,
    trigger,
  );

await bench.compareRates(
  'Commits on 32 connections',
  'commits',
  { ours: editing('Club_changed'), 'not seen by gateways': editing(), 'with NOTIFY': editing('Club_notified') },
  [{ against: 'not seen by gateways', atLeast: 0.7 }],
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
