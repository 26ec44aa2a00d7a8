import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { starting } from '#tests/support/gatewayStarts.ts';
import { siteKey } from '#tests/support/site.ts';

const { aDatabase, open } = await starting();
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a closed gateway leaves nothing in memory', async () => {
  const environment = { DATABASE_URL: await aDatabase(), SECRET_KEY: siteKey };
  const heapAfter = async (gateways: number) => {
    for (let count = 0; count < gateways; count++) {
      const gateway = await open(environment);
      for (const path of ['/api/v1/openapi.json', '/metrics']) await (await fetch(gateway.url + path)).text();
      await gateway.close();
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await heapAfter(2);
  // One that remained would be some 23 MB.
  expect((await heapAfter(3)) - before).toBeLessThan(15 * 2 ** 20);
});
