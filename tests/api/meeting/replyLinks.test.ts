import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/fixtures/members.ts';
import { seriesOf } from '#tests/fixtures/series.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const {
  aClubWith,
  aPerson,
  create,
  plan,
  cancel,
  changeSeries,
  cancelSeries,
  leave,
  reply,
  answerOf,
  run,
  inHours,
  stored,
} = seriesOf(site);
const fields = '... on ReplyLink { name meetings { meetingID title start reply } } ... on Error { reason }';
const one = (meeting: object) => ({ meetings: [expect.objectContaining(meeting)] });
const opened = (token: string) => run(`query ($token: String!) { replyLink(token: $token) { ${fields} } }`, { token });
const answered = (token: string, answer: string) =>
  run(`mutation ($token: String!, $reply: MeetingAnswer) { replyByLink(token: $token, reply: $reply) { ${fields} } }`, {
    token,
    reply: answer,
  });
const tokenTo = async ({ email }: Member, count = 1) =>
  /meetings\/reply\?token=([\w-]+)/.exec((await site.mailbox.emailTo(email, count)).text ?? '')?.[1] ?? '';

/** A member with the link from the e-mail about a new meeting. */
async function aLink(changes: object = {}) {
  const { club, member } = await aClubWith('member');
  const { id } = await create(club.id, club.owner, changes);
  return { club, member, id, token: await tokenTo(member) };
}

test('the link in an e-mail changes nothing when it is opened, and replies for its member without a session', async () => {
  const { member, id, token } = await aLink();
  expect(await opened(token)).toMatchObject(one({ title: 'The week ahead', reply: null }));
  expect(await answerOf(id, member)).toBeNull();
  const [first] = await Promise.all([answered(token, 'yes'), answered(token, 'yes')]);
  expect(first).toMatchObject(one({ reply: 'yes' }));
  expect(await answered(token, 'no')).toMatchObject(one({ reply: 'no' }));
  expect(await answerOf(id, member)).toBe('no');
});

test('a yes to a full meeting waits for a place', async () => {
  const { club, id, token } = await aLink({ capacity: 1 });
  await reply(club.id, id, await aPerson(club, 'member'), 'yes');
  expect(await answered(token, 'yes')).toMatchObject(one({ reply: 'waiting' }));
});

test('a link ends with the membership, with a suspension, and with the meeting', async () => {
  const left = await aLink();
  await leave(left.club.id, left.member);
  const suspended = await aLink();
  await site.database.user.update({ where: { id: suspended.member.uid }, data: { deletedAt: new Date() } });
  for (const { token, id, member } of [left, suspended]) {
    expect(await opened(token)).toMatchObject({ reason: 'meeting.linkEnded' });
    expect(await answered(token, 'yes')).toMatchObject({ reason: 'meeting.linkEnded' });
    expect(await answerOf(id, member)).toBeNull();
  }
  const off = await aLink();
  await cancel(off.club.id, off.id, off.club.owner);
  expect(await answered(off.token, 'yes')).toMatchObject({ reason: 'meeting.cancelled' });
  const over = await aLink();
  await site.database.meeting.update({
    where: { id: over.id },
    data: { startsAt: inHours(-2), endsAt: inHours(-1) },
  });
  expect(await answered(over.token, 'yes')).toMatchObject({ reason: 'meeting.over' });
});

test('a link that was not signed here, or for something else, is refused', async () => {
  const { token } = await aLink();
  const other = `${token.slice(0, 5)}${token[5] === 'A' ? 'B' : 'A'}${token.slice(6)}`;
  for (const bad of ['', 'none', other, token.slice(0, -4)])
    expect(await answered(bad, 'yes')).toMatchObject({ reason: 'meeting.linkInvalid' });
  expect(await answered(token, 'waiting')).toMatchObject({ reason: expect.stringMatching(/input|reply/i) });
});

describe('the link in an e-mail about a series', () => {
  /** A member with the link from the e-mail about four new meetings, a week apart. */
  async function aSeriesLink(changes: object = {}) {
    const { club, member } = await aClubWith('member');
    const repeat = { frequency: 'weekly', count: 4 };
    await plan(club.id, club.owner, { start: inHours(48), end: inHours(50), repeat, ...changes });
    const ids = (await stored(club.id)).map(({ id }) => id);
    return { club, member, ids: ids as [number, number, number, number], token: await tokenTo(member) };
  }
  const repliesTo = (ids: number[], member: Member) => Promise.all(ids.map((id) => answerOf(id, member)));
  const past = { startsAt: new Date(0), endsAt: new Date(1) };

  test('says which meetings it answers, and replies to all that are still to come', async () => {
    const { club, member, ids, token } = await aSeriesLink();
    const [over, off, second, last] = ids;
    await site.database.meeting.update({ where: { id: over }, data: past });
    await cancel(club.id, off, club.owner);
    await reply(club.id, second, member, 'no');
    expect((await opened(token)).meetings).toMatchObject([
      { meetingID: second, reply: 'no' },
      { meetingID: last, reply: null },
    ]);
    expect(await repliesTo(ids, member)).toEqual([null, null, 'no', null]);
    const [once] = await Promise.all([answered(token, 'maybe'), answered(token, 'maybe')]);
    expect(once.meetings).toMatchObject([{ reply: 'maybe' }, { reply: 'maybe' }]);
    expect(await repliesTo(ids, member)).toEqual([null, null, 'maybe', 'maybe']);
  });

  test('gives places where there are any, and waits for others', async () => {
    const { club, member, ids, token } = await aSeriesLink({ capacity: 1 });
    await reply(club.id, ids[1], await aPerson(club, 'member'), 'yes');
    await answered(token, 'yes');
    expect(await repliesTo(ids, member)).toEqual(['yes', 'waiting', 'yes', 'yes']);
  });

  test('leaves out the meetings that became a series of their own, whose e-mail has its own link', async () => {
    const { club, member, ids, token } = await aSeriesLink();
    await answered(token, 'yes');
    const moved = { start: inHours(48 + 2 * 168 + 1), end: inHours(48 + 2 * 168 + 3) };
    await changeSeries(club.id, ids[2], club.owner, { ...moved, scope: 'following' });
    await answered(token, 'no');
    expect(await repliesTo(ids, member)).toEqual(['no', 'no', 'yes', 'yes']);
    await answered(await tokenTo(member, 2), 'maybe');
    expect(await repliesTo(ids, member)).toEqual(['no', 'no', 'maybe', 'maybe']);
  });

  test('ends with the membership, when all meetings are over, and when all others are cancelled', async () => {
    const left = await aSeriesLink();
    await leave(left.club.id, left.member);
    const over = await aSeriesLink();
    await site.database.meeting.updateMany({ where: { clubId: over.club.id }, data: past });
    const off = await aSeriesLink();
    await cancelSeries(off.club.id, off.ids[0], off.club.owner, 'all');
    const cases = [
      [left.token, 'meeting.linkEnded'],
      [over.token, 'meeting.seriesOver'],
      [off.token, 'meeting.seriesCancelled'],
    ] as const;
    for (const [token, reason] of cases) {
      expect(await opened(token)).toMatchObject({ reason });
      expect(await answered(token, 'yes')).toMatchObject({ reason });
    }
  });
});
