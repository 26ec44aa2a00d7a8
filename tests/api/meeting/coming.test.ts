import { expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClub } = membersOf(site);
const hour = 3_600_000;

const plan = async (club: { id: number }, inHours: number, cancelled = false) => {
  const startsAt = new Date(site.now() + inHours * hour);
  const endsAt = new Date(startsAt.getTime() + hour);
  const cancelledAt = cancelled ? new Date(site.now()) : null;
  await site.database.meeting.create({
    data: { clubId: club.id, title: 'Tuesday', startsAt, endsAt, zone: 'Europe/Rome', cancelledAt },
  });
  return startsAt.toISOString();
};

/** When each listed club meets next. */
const next = async (): Promise<Record<number, string | null>> => {
  const { body } = await site.graphql('{ clubs { nodes { id nextMeetingAt } } }');
  return Object.fromEntries(
    body.data.clubs.nodes.map((club: { id: number; nextMeetingAt: string | null }) => [club.id, club.nextMeetingAt]),
  );
};

test('the list says when an open, verified club meets next, and no longer once the meeting begins', async () => {
  const [open, closed, waiting, quiet] = [
    await aClub({ state: 'verified' }),
    await aClub({ state: 'verified', privacy: true }),
    await aClub(),
    await aClub({ state: 'verified' }),
  ];
  await plan(open, 1, true);
  const [second, first] = [await plan(open, 5), await plan(open, 2)];
  await plan(closed, 1);
  await plan(waiting, 1);
  await expect.poll(next).toMatchObject({ [open.id]: first, [closed.id]: null, [waiting.id]: null, [quiet.id]: null });
  // No data changes: the stored response expires.
  site.pass(3 * hour);
  expect(await next()).toMatchObject({ [open.id]: second });
  site.pass(3 * hour);
  expect(await next()).toMatchObject({ [open.id]: null });
});

test('the numbers of the site count what everybody can see', async () => {
  const ask = async () =>
    (await site.graphql('{ siteNumbers { clubs countries upcomingMeetings reviewHours } }')).body.data.siteNumbers;
  const before = await ask();
  expect(before.reviewHours).toBeNull();
  const open = await aClub({ state: 'verified', country: 'Slovenia' });
  await aClub({ state: 'declined', country: 'Mexico' });
  await plan(open, 2);
  await plan(open, 3, true);
  await plan(await aClub({ privacy: true, country: 'Slovenia' }), 2);
  expect(await ask()).toEqual({
    clubs: before.clubs + 2,
    countries: before.countries + 1,
    upcomingMeetings: before.upcomingMeetings + 1,
    reviewHours: null,
  });
  await site.database.club.updateMany({
    where: { state: 'verified' },
    data: { decidedAt: new Date(), decidedAfter: 5400 },
  });
  expect((await ask()).reviewHours).toBeNull();
  for (let count = 0; count < 10; count++)
    await site.database.club.update({
      where: { id: (await aClub()).id },
      data: { decidedAt: new Date(), decidedAfter: 5400 },
    });
  expect((await ask()).reviewHours).toBe(2);
});
