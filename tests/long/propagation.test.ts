import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const DATABASE_URL = await ensureDatabase(
  inject('templateUrl'),
  `pair_${randomBytes(6).toString('hex')}`,
  'template_site',
);
const site = await startSite({ DATABASE_URL });
const other = await startSite({ DATABASE_URL, SMTP_URL: site.mailbox.url });

test('a new club appears on another gateway within a second', async () => {
  const member = await aMember(site);
  const path = '/user/club/all?country=Italy';
  const titles = async () =>
    ((await other.rest('GET', path)).body.result as { title: string }[]).map(({ title }) => title);
  await titles();
  await site.rest('POST', '/user/club', aClub({ title: 'Elsewhere' }), { as: member });
  await expect.poll(titles, { timeout: 1000, interval: 20 }).toContain('Elsewhere');
});
