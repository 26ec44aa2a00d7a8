import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const description = await (await fetch(`${site.url}/api/v1/openapi.json`)).text();

test('the description passes the strict rules of an independent linter', async () => {
  // A test's site is on localhost.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-server-example.com': 'off' } });
  const problems = await lintFromString({ source: description, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});
