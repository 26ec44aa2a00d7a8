import { expect, test } from 'vitest';
import { registration } from '#tests/fixtures/people.ts';
import { siteToExamine } from '#tests/support/doctorReport.ts';

const { site, examined } = await siteToExamine();
/** Makes the accounts have used this share of their ids. */
const use = (share: number) =>
  site.database.$queryRaw`SELECT setval('"User_id_seq"', ${BigInt(Math.floor(share * (2 ** 31 - 1)))})`;
const reported = async () => (await examined()).of('database').filter((line) => line.includes('of its ids'));

test('a table that has used half of its ids is a warning of the doctor, one that has used four fifths a failure', async () => {
  expect(await reported()).toEqual([]);
  await use(0.515);
  expect(await reported()).toEqual([expect.stringMatching(/^warn database the table User has used 51% of its ids/)]);
  await use(0.815);
  expect(await reported()).toEqual([expect.stringMatching(/^FAIL database the table User has used 81% of its ids/)]);
  const metrics = async () => (await fetch(`${site.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^fxclubs_sequence_used_ratio\{table="User"\} 0\.81/m);
});

test('what needs another id of a table that has used all of them is refused as unavailable', async () => {
  await use(1);
  const refused = await site.rest('POST', '/auth/signup', registration());
  expect(refused).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
});
