import type { Database } from '#prisma/database.ts';
import type { AdministrativeAct } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { changesOf } from './AdministrativeAct.ts';
import { ActFilter, actsMeeting } from './actFilter.ts';
import { csvOf } from './csv.ts';

/** The most entries in one file, and how many are read at a time. */
const maxRows = 10_000;
const batch = 1_000;

const AdministrativeActExport = builder
  .objectRef<{ csv: string; rows: number; complete: boolean }>('AdministrativeActExport')
  .implement({
    description: "The administrators' log as a table.",
    fields: (t) => ({
      csv: t.exposeString('csv', {
        description:
          'The entries as CSV (RFC 4180), newest first, with a header row. Times are in UTC. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe.',
      }),
      rows: t.exposeInt('rows', { description: 'The number of entries.' }),
      complete: t.exposeBoolean('complete', {
        description: `Whether the export contains all matching entries; it is limited to ${maxRows}.`,
      }),
    }),
  });

builder.queryField('exportAdministrativeActs', (t) =>
  t.withAuth({ admin: true }).field({
    type: AdministrativeActExport,
    description: `Returns the administrators' log as CSV: the newest ${maxRows} entries that match the filter.`,
    contract: { oncePerRequest: true },
    extensions: { report: true },
    args: {
      filter: t.arg({ type: ActFilter, required: false, description: 'Return only entries that match this filter.' }),
    },
    resolve: async (_root, { filter }, { database }) => {
      const rows: Row[] = [];
      let before: bigint | undefined;
      const next = (take: number) =>
        database.administrativeAct.findMany({
          where: { AND: [actsMeeting(filter), before === undefined ? {} : { id: { lt: before } }] },
          orderBy: { id: 'desc' },
          take,
        });
      while (rows.length < maxRows) {
        const acts = await next(batch);
        rows.push(...(await rowsOf(database, acts)));
        if (acts.length < batch) break;
        before = acts.at(-1)?.id;
      }
      const complete = rows.length < maxRows || (await next(1)).length === 0;
      return { csv: csvOf([headings, ...rows]), rows: rows.length, complete };
    },
  }),
);

const headings = ['id', 'at', 'kind', 'actorId', 'actor', 'userId', 'user', 'clubId', 'club', 'reason', 'changes'];
type Row = (string | number | bigint | null)[];

/** The entries as rows, with the accounts' current names and the clubs' current titles. */
async function rowsOf(database: Database, acts: AdministrativeAct[]): Promise<Row[]> {
  const ids = new Set(acts.flatMap(({ actorId, userId }) => [actorId, userId]).filter((id) => id !== null));
  const users = await database.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const clubIds = new Set(acts.map(({ clubId }) => clubId).filter((id) => id !== null));
  const clubs = await database.club.findMany({
    where: { id: { in: [...clubIds] } },
    select: { id: true, title: true },
  });
  const titles = new Map(clubs.map(({ id, title }) => [id, title]));
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return acts.map((act) => [
    act.id,
    act.at.toISOString(),
    act.kind,
    act.actorId,
    nameOf(act.actorId),
    act.userId,
    nameOf(act.userId),
    act.clubId,
    act.clubId === null ? null : (titles.get(act.clubId) ?? null),
    act.reason,
    changesOf(act)
      .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
      .join('; '),
  ]);
}
