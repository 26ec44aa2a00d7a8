import { TestRunner, test } from 'vitest';
import { lease } from './lease.mjs';

/** What ends the lease of the file that this worker runs. */
let end: (() => void) | undefined;

/** Runs each test file once the queue of the run allows it, and leaves it out if the time of the run is over. */
// biome-ignore lint/style/noDefaultExport: Vitest loads the default export.
export default class extends TestRunner {
  async onBeforeCollect(): Promise<void> {
    // A file that could not be loaded has not ended it.
    end?.();
    end = await lease();
  }

  override importFile(...[path, source]: Parameters<TestRunner['importFile']>): unknown {
    if (source === 'collect' && !end) return test.skip('left out: the time of the run is over', () => undefined);
    return super.importFile(path, source);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    end?.();
    end = undefined;
  }
}
