import type { Logger } from 'pino';
import type { Database } from '#prisma/database.ts';

/** Whether the site is read-only, as set by the operator in the database for all gateways. */
export interface Maintenance {
  /** The operator's text about it, which may be empty; undefined while the site is not read-only. */
  text(): string | undefined;
  /** Reads the state again, after the database has sent a notification of a change. */
  look(): Promise<void>;
}

/** Reads the state and keeps it up to date. `changed` is called when maintenance begins, with true, or ends. */
export async function openMaintenance(
  database: Database,
  log: Logger,
  changed: (isReadOnly: boolean) => void,
): Promise<Maintenance> {
  let text = await read(database);
  let latest = 0;
  return {
    text: () => text,
    async look() {
      const own = ++latest;
      // While the database is unavailable, the last known state stays.
      const current = await read(database).catch(() => text);
      // A later call may have finished earlier.
      if (own !== latest || current === text) return;
      text = current;
      log.info({ maintenance: current !== undefined, text: current }, 'maintenance');
      changed(current !== undefined);
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

/**
 * Starts or ends maintenance on all gateways, which a trigger notifies (prisma/functions/Site.sql); false if no site
 * has used the database yet.
 */
export async function setMaintenance(database: Database, on: boolean, maintenanceText: string): Promise<boolean> {
  const { count } = await database.site.updateMany({
    data: { maintenanceSince: on ? new Date() : null, maintenanceText },
  });
  return count > 0;
}
