import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';

/** Prisma's schema engine, on one database. */
export type SchemaEngine = engine.SchemaEngine;

/** Sends SQL to the server as it is. */
export type Send = (sql: string) => Promise<unknown>;

/** Sends a script to the server. */
export type SendScript = (script: string, send: Send) => Promise<void>;

const sendAsIs: SendScript = async (script, send) => void (await send(script));

/** Runs `work` with Prisma's schema engine on a database; `sendScript` may add to the scripts that the engine sends. */
export async function withEngine<T>(
  url: string,
  work: (schemaEngine: SchemaEngine) => Promise<T>,
  sendScript = sendAsIs,
): Promise<T> {
  loading ??= loadEngine();
  await loading;
  const connections = new WholeScripts(url, sendScript);
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
  readonly #sendScript: SendScript;

  constructor(url: string, sendScript: SendScript) {
    super({ connectionString: url });
    this.#sendScript = sendScript;
  }

  async dispose(): Promise<void> {
    for (const adapter of this.#open.splice(0)) await adapter.dispose();
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    this.#open.push(adapter);
    adapter.executeScript = (script) => this.#sendScript(script, (sql) => adapter.underlyingDriver().query(sql));
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
  const bindings = Object.entries(engine as unknown as Record<string, (...args: unknown[]) => unknown>);
  return Object.fromEntries(
    bindings.map(([name, binding]) => [
      name,
      name.startsWith('__wbg_setTimeout')
        ? (...args: unknown[]) => (binding(...args) as NodeJS.Timeout).unref()
        : binding,
    ]),
  );
}
