import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';

/** Whether the site is read-only, as the operator has set it in the database for every gateway. */
export interface Maintenance {
  /** What the operator says about it, which may be nothing; undefined while the site is not read-only. */
  text(): string | undefined;
  /** Looks again: the database has notified of a change. */
  look(): Promise<void>;
}

/** Knows of the maintenance from the beginning. `ended` is called when it ends. */
export async function openMaintenance(database: Database, log: Logger, ended: () => void): Promise<Maintenance> {
  let text = await read(database);
  let latest = 0;
  return {
    text: () => text,
    async look() {
      const own = ++latest;
      // While the database is away, what was so last remains so.
      const found = await read(database).catch(() => text);
      // A later look may have been quicker.
      if (own !== latest || found === text) return;
      text = found;
      log.info({ maintenance: found !== undefined, text: found }, 'maintenance');
      if (found === undefined) ended();
    },
  };
}

async function read(database: Database): Promise<string | undefined> {
  const site = await database.site.findUnique({
    where: { id: 1 },
    select: { maintenanceSince: true, maintenanceText: true },
  });
  return site?.maintenanceSince ? site.maintenanceText : undefined;
}

/** Makes the site read-only for every gateway, or ends that; false if no site has used the database yet. */
export async function setMaintenance(database: Database, on: boolean, maintenanceText: string): Promise<boolean> {
  const { count } = await database.site.updateMany({
    data: { maintenanceSince: on ? new Date() : null, maintenanceText },
  });
  return count > 0;
}
