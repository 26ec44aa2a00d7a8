import { Spectral } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const description = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();

test('the description passes all linter rules for OpenAPI', async () => {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as never, 'all']] });
  expect((await linter.run(description)).map(({ code, path }) => `${code}: ${path.join('.')}`)).toEqual([]);
});
