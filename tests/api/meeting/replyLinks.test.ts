import { expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const { aClubWith, aPerson, create, cancel, leave, reply, answerOf, run, inHours } = meetingsOf(site);
const fields = '... on ReplyLink { title name reply } ... on Error { reason }';
const opened = (token: string) => run(`query ($token: String!) { replyLink(token: $token) { ${fields} } }`, { token });
const answered = (token: string, answer: string) =>
  run(`mutation ($token: String!, $reply: MeetingAnswer) { replyByLink(token: $token, reply: $reply) { ${fields} } }`, {
    token,
    reply: answer,
  });
const tokenTo = async ({ email }: Member) =>
  /meetings\/reply\?token=([\w-]+)/.exec((await site.mailbox.emailTo(email)).text ?? '')?.[1] ?? '';

/** A member with the link from the e-mail about a new meeting. */
async function aLink(changes: object = {}) {
  const { club, member } = await aClubWith('member');
  const { id } = await create(club.id, club.owner, changes);
  return { club, member, id, token: await tokenTo(member) };
}

test('the link in an e-mail changes nothing when it is opened, and replies for its member without a session', async () => {
  const { member, id, token } = await aLink();
  expect(await opened(token)).toMatchObject({ title: 'The week ahead', reply: null });
  expect(await answerOf(id, member)).toBeNull();
  const [first] = await Promise.all([answered(token, 'yes'), answered(token, 'yes')]);
  expect(first).toMatchObject({ reply: 'yes' });
  expect(await answered(token, 'no')).toMatchObject({ reply: 'no' });
  expect(await answerOf(id, member)).toBe('no');
});

test('a yes to a full meeting waits for a place', async () => {
  const { club, id, token } = await aLink({ capacity: 1 });
  await reply(club.id, id, await aPerson(club, 'member'), 'yes');
  expect(await answered(token, 'yes')).toMatchObject({ reply: 'waiting' });
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
