import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { ClientBase } from 'pg';
import { withConnection } from '../database.ts';
import { root } from '../root.ts';

const folder = join(root, 'prisma', 'migrations');
const filters = { externalTables: [], externalEnums: [] };
/** The key of the advisory lock for migrations: an arbitrary number, unique in this database. */
const lock = 7_201_101;

/**
 * Applies the missing migrations exactly as `prisma migrate deploy` does, with Prisma's own engine (the WASM build,
 * because the native one is a download). One gateway at a time. Returns the names of the migrations applied.
 * @param names The migrations to apply; all by default.
 */
export async function migrate(url: string, names?: readonly string[]): Promise<string[]> {
  const wanted = names ?? (await migrationNames());
  return withConnection(url, async (connection) => {
    await connection.query('SELECT pg_advisory_lock($1)', [lock]);
    // Checks all, not only the newest: merged branches can add migrations in any order.
    const applied = new Set(await appliedMigrations(connection));
    if (wanted.every((name) => applied.has(name))) return [];
    const migrations = await migrationsList(wanted);
    return withEngine(url, async (schemaEngine) => {
      const { appliedMigrationNames } = await schemaEngine.applyMigrations({ migrationsList: migrations, filters });
      return appliedMigrationNames;
    });
  });
}

/** The SQL that turns one schema.prisma into another, empty if there is none; `url` can be any PostgreSQL database. */
export async function difference(url: string, from: string, to: string): Promise<string> {
  const schema = (content: string) => ({ files: [{ path: 'schema.prisma', content }] });
  return withEngine(url, async (schemaEngine) => {
    const { stdout } = await schemaEngine.diff({
      from: from ? { tag: 'schemaDatamodel', ...schema(from) } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', ...schema(to) },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = stdout ?? '';
    return /^(?!--)\S/m.test(sql) ? sql : '';
  });
}

async function withEngine<T>(url: string, work: (schemaEngine: engine.SchemaEngine) => Promise<T>): Promise<T> {
  loading ??= loadEngine();
  await loading;
  const connections = new WholeScripts({ connectionString: url });
  const adapter = bindMigrationAwareSqlAdapterFactory(connections);
  try {
    return await work(await engine.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter));
  } finally {
    await connections.dispose();
  }
}

/** Sends scripts as a whole: the adapter would split them at every semicolon, even inside a function body. */
class WholeScripts extends PrismaPg {
  readonly #open: Awaited<ReturnType<PrismaPg['connect']>>[] = [];

  async dispose(): Promise<void> {
    for (const adapter of this.#open.splice(0)) await adapter.dispose();
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    this.#open.push(adapter);
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }
}

// Once per process: the generated bindings keep a view of the first instance's memory.
let loading: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/js$/, 'wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': imports() });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
}

/** The generated wasm-bindgen bindings that the WASM imports. Their timers must not keep a finished command alive. */
function imports(): WebAssembly.ModuleImports {
  const bindings = Object.entries(engine as unknown as Record<string, (...given: unknown[]) => unknown>);
  return Object.fromEntries(
    bindings.map(([name, binding]) => [
      name,
      name.startsWith('__wbg_setTimeout')
        ? (...given: unknown[]) => (binding(...given) as NodeJS.Timeout).unref()
        : binding,
    ]),
  );
}

/** The names of this release's migrations, oldest first. */
export async function migrationNames(migrations = folder): Promise<string[]> {
  const entries = await readdir(migrations, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The names of the migrations applied to a database, oldest first. */
export async function appliedMigrations(connection: ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  if (!rows[0]?.found) return [];
  const applied = await connection.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  );
  return applied.rows.map(({ name }) => name);
}

async function migrationsList(names: readonly string[]) {
  const lockfile = join(folder, 'migration_lock.toml');
  return {
    baseDir: folder,
    lockfile: { path: lockfile, content: await readFile(lockfile, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}
