import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const guide = await readFile(join(root, '.github', 'API.md'), 'utf8');
/** The guide's first example in a language. */
const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
const run = promisify(execFile);

/** What the guide assumes: an account and an access token. */
async function environment() {
  const { people } = await createFixtures(site.database);
  const ACCESS_TOKEN = await anAccessToken(site, people.member, ['read', 'clubs']);
  const { email, password } = people.member;
  return { ...process.env, SITE: site.url, ACCESS_TOKEN, EMAIL: email, PASSWORD: password };
}

test('the API guide’s commands run as written', async () => {
  const { stdout } = await run('bash', ['-euc', block('sh')], { env: await environment() });
  expect(stdout).toContain('HTTP/1.1 202');
  expect(stdout).toContain('"firstName":"Ann"');
  expect(stdout).toContain('Successfully created club: \\"Harbour Traders\\" for Italy');
  expect(stdout).toMatch(/"me":\{"email":".+?"\}/);
  expect(stdout).toContain('"atoken"');
  expect(stdout).not.toMatch(/"error|"code"/);
});

test('the API guide’s tool runs as written', async () => {
  const folder = join(root, 'tests', 'results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `guide-${process.pid}.mts`);
  await writeFile(file, block('ts'));
  const env = await environment();
  await site.database.club.create({
    data: { title: 'Lisbon Harbour', description: 'Mondays', country: 'Portugal', privacy: false },
  });
  const { stdout } = await run(join(root, 'node_modules', '.bin', 'tsx'), [file], { env });
  expect(stdout).toBe('1 clubs in Portugal: Lisbon Harbour\n');
  await rm(file);
});
