import '#web/ui/styles/fonts.css';
import '#web/ui/styles/tokens.css';
import '#web/ui/styles/base.css';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startLanguages } from '#web/language/i18n.ts';
import { network, reset } from './gateway.ts';
import { leave } from './site.tsx';

const errors = vi.spyOn(console, 'error');

beforeAll(async () => {
  await network.start({ quiet: true, onUnhandledRequest: 'bypass' });
  await startLanguages([]);
});

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

afterAll(() => network.stop());
