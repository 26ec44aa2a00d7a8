import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#gateway/rest/openapi/document.ts';
import type { Route } from '#gateway/rest/route.ts';
import { anAccessToken, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { startSite } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { type GraphqlTwin, graphqlCurlOf } from '#web/pages/reference/graphqlCurl.ts';

const site = await startSite();
const description: OpenApi = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();

/** A command in which these values stand for those of its example, which succeed only once or only for some. */
function withValues(command: string, { example }: Route, values: Record<string, unknown> = {}): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const written = JSON.stringify(example?.body?.[name], null, 2);
    // The same value is on one line in one command, and on several in another.
    const pattern = written?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
    return pattern ? text.replace(new RegExp(pattern), () => JSON.stringify(value)) : text;
  }, command);
}

/** Where the reader has their own files. */
const folder = await temporaryFolder();

describe.each(rows)('%s', (name, row) => {
  test('the commands in the API reference run as written', async () => {
    const operation = description.paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method];
    const [rest] = operation?.['x-codeSamples'] ?? [];
    if (!operation || !rest) throw new Error(`${name} is not described.`);
    const origin = description.servers[0]?.url.replace('/api/v1', '') ?? '';
    for (const source of [rest.source, graphqlCurlOf(operation['x-graphql'] as GraphqlTwin, rest.source, origin)]) {
      const { as, known, body } = await prepare(site, name);
      const environment = {
        ...known,
        ...(as && { ACCESS_TOKEN: await anAccessToken(site, as), UID_OF_ACCOUNT: as.uid, ATOKEN: as.atoken }),
      };
      const command = withValues(source, row, body);
      if (row.file) await writeFile(join(folder, 'picture.jpg'), String(row.example.body?.[row.file]), 'base64');
      const { stdout } = await promisify(execFile)('bash', ['-c', command.replaceAll(origin, site.url)], {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
        },
      });
      const output = JSON.parse(stdout);
      const result = output.data ? Object.values(output.data)[0] : output;
      expect(output.errors, stdout).toBeUndefined();
      expect(result, stdout).not.toHaveProperty('error');
      expect(result, stdout).not.toHaveProperty('reason');
    }
  });
});
