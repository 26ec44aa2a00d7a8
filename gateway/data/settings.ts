import { isDeepStrictEqual } from 'node:util';
import { type Database, withConnection } from '#prisma/database.ts';
import type { SettingsInForce } from '#schema/core/context.ts';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import type { Settings } from '#schema/site/settings.ts';

/**
 * Reads what the operator has set, and keeps it up to date: `look` is called after each change of public data.
 * @param changed Called when the settings are others than before.
 */
export async function openSettings(
  database: Database,
  defaults: Settings,
  changed: () => void,
): Promise<SettingsInForce> {
  let settings = await readSettings(database, defaults);
  let latest = 0;
  return {
    inForce: () => settings,
    defaults,
    async look() {
      const own = ++latest;
      // While the database is unavailable, the last known settings stay.
      const current = await readSettings(database, defaults).catch(() => settings);
      // A later call may have finished earlier.
      if (own !== latest || isDeepStrictEqual(current, settings)) return;
      settings = current;
      changed();
    },
  };
}

/** The newest value of each setting that was given one. */
const newestValues = 'SELECT DISTINCT ON (name) name, value FROM "SettingVersion" ORDER BY name, version DESC';

interface StoredValue {
  name: string;
  value: unknown;
}

/** The settings in force. */
export const readSettings = async (database: Database, defaults: Settings): Promise<Settings> =>
  withValues(defaults, await database.$queryRawUnsafe<StoredValue[]>(newestValues));

/** The same by the database's URL alone, for commands; the defaults if the database has yet to be migrated. */
export const settingsAt = (url: string, defaults: Settings): Promise<Settings> =>
  withConnection(url, async (connection) => {
    const { rows } = await connection.query(`SELECT to_regclass('"SettingVersion"') IS NOT NULL AS exists`);
    return rows[0]?.exists ? withValues(defaults, (await connection.query<StoredValue>(newestValues)).rows) : defaults;
  });

/** The settings with the values that some were given. One that a later release knows is left out. */
function withValues(defaults: Settings, rows: StoredValue[]): Settings {
  const known = rows.filter(({ name, value }) => Object.hasOwn(defaults, name) && value !== null);
  return { ...defaults, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

/** What the operator states about itself, among its settings. */
export const detailsIn = ({ supportEmail, legal }: Settings): OperatorDetails => ({ supportEmail, ...legal });
