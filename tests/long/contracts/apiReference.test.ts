import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#gateway/rest/openapi/document.ts';
import { anAccessToken, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const description: OpenApi = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();

describe.each(rows)('%s', (name, row) => {
  test('the commands in the API reference run as written', async () => {
    const operation = description.paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method];
    for (const { source } of operation?.['x-codeSamples'] ?? []) {
      const { as, known, body } = await prepare(site, name);
      const environment = {
        ...known,
        ...(as && { ACCESS_TOKEN: await anAccessToken(site, as), UID_OF_ACCOUNT: as.uid, ATOKEN: as.atoken }),
      };
      // An account can be created only once.
      const command = body ? source.replaceAll('ann.lee@example.com', String(body['email'])) : source;
      const { stdout } = await promisify(execFile)(
        'bash',
        ['-c', command.replaceAll(description.servers[0]?.url.replace('/api/v1', '') ?? '', site.url)],
        {
          env: {
            PATH: process.env['PATH'],
            ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
          },
        },
      );
      const output = JSON.parse(stdout);
      const result = output.data ? Object.values(output.data)[0] : output;
      expect(output.errors, stdout).toBeUndefined();
      expect(result, stdout).not.toHaveProperty('error');
      expect(result, stdout).not.toHaveProperty('reason');
    }
  });
});
