import '#web/ui/styles/fonts.css';
import '#web/ui/styles/tokens.css';
import '#web/ui/styles/base.css';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { commands, page, server } from 'vitest/browser';
import { reset } from './gateway.ts';
import { leave, start } from './site.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    beginFile(): Promise<void>;
    endFile(): Promise<void>;
  }
}

// Before the file is loaded.
await commands.beginFile();
afterAll(() => commands.endFile());

const errors = vi.spyOn(console, 'error');

beforeAll(start);

// Unless somebody looks at the page, drawing it would cost a third of the processor. Nothing in it can tell.
if (server.config.browser.headless) (frameElement as HTMLElement).style.opacity = '0';

beforeEach(async () => {
  await page.viewport(1280, 720);
});

afterEach(async () => {
  vi.useRealTimers();
  await leave();
  await reset();
  // As in the browser tests, nothing may complain.
  const complaints = errors.mock.calls.map(String);
  errors.mockClear();
  expect(complaints).toEqual([]);
});
