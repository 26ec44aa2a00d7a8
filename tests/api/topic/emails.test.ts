import { describe, expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { statementsOf } from '#tests/support/database/plans.ts';
import { startSite } from '#tests/support/site.ts';
import { subjectsOfAll, sweep } from '#tests/support/tasks.ts';

const site = await startSite();
const { aClub, aPerson } = membersOf(site);
const { begin, write, read, hide, remove, edit, show } = topicsOf(site);
const { create, cancel, reply } = meetingsOf(site);
const { chooseEmails, chooseEmailsForAllClubs } = noticesOf(site);
const { notifications } = notificationsOf(site);
const { database } = site;
const day = 24 * 3_600_000;

const subjectsTo = (person: Member) => subjectsOfAll(site, person);
const textsTo = async (person: Member) => {
  await subjectsTo(person);
  return site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === person.email));
};
/** A club in which somebody follows a topic of its owner's. */
async function followed() {
  const club = await aClub();
  const follower = await aPerson(club, 'member');
  const { id: topic } = await begin(club.id, club.owner);
  await read(club.id, topic, follower, { upTo: 1, following: 'all' });
  return { ...club, follower, topic };
}
const digest = () => sweep(site, 'noticeDigests', new Date(site.now() + day));
const unsubscribe = async (person: Member) => {
  const [email] = await textsTo(person);
  const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = /^<(.*)>$/.exec(header)?.[1] ?? '';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return (await fetch(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status;
};
const choice = ({ uid: userId }: Member, clubId: number) =>
  database.emailChoice.findUnique({
    where: { userId_clubId: { userId, clubId } },
    select: { topics: true, replies: true, mentions: true },
  });

describe('a reply', () => {
  test('is e-mailed at once to those who follow its topic: its text as readers see it, where it is, and why it was sent', async () => {
    const { id, owner, follower, topic } = await followed();
    const silent = await aPerson({ id }, 'member');
    const { number } = await write(id, topic, owner, { content: `**Paper**, with <b>\n\n${'a word '.repeat(400)}` });
    const [email, ...others] = await textsTo(follower);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Harbour Traders: Which journal?');
    expect(email?.html).toContain('<strong>Paper</strong>, with &lt;b&gt;');
    expect(email?.text).toMatch(/Olga O\. has replied[\s\S]*Which journal\?\n\n\*\*Paper\*\*[\s\S]*word a\n\n…/);
    expect(email?.text).toContain(`${site.url}/clubs/${id}/topics/${topic}#post-${number}\n`);
    expect(email?.text).toContain('because you follow the topic');
    const headers = (email?.headers ?? []).map(({ key }) => key);
    expect(headers).toContain('list-unsubscribe-post');
    expect(headers).not.toContain('reply-to');
    for (const person of [owner, silent]) expect(await textsTo(person)).toEqual([]);
  });

  test('is told as each chose: by e-mail, once a day, under the bell only, or not at all', async () => {
    const { id, owner, follower: daily, topic } = await followed();
    const [bell, nothing] = [await aPerson({ id }, 'member'), await aPerson({ id }, 'member')];
    for (const person of [bell, nothing]) await read(id, topic, person, { upTo: 1, following: 'all' });
    await chooseEmails(id, daily, { replies: 'daily' });
    await chooseEmails(id, bell, { replies: 'bell' });
    await chooseEmails(id, nothing, { replies: 'nothing' });
    await database.notification.deleteMany({ where: { topicId: topic } });
    await write(id, topic, owner);
    await write(id, topic, owner);
    for (const person of [daily, bell, nothing]) expect(await textsTo(person)).toEqual([]);
    for (const person of [daily, bell]) expect(await notifications(person)).toMatchObject([{ kind: 'replied' }]);
    expect(await notifications(nothing)).toEqual([]);
    await Promise.all([digest(), digest()]);
    const [email, ...others] = await textsTo(daily);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Harbour Traders: what is new');
    expect(email?.text).toContain(
      `Harbour Traders\n– Which journal? (2 new posts): ${site.url}/clubs/${id}/topics/${topic}#post-2`,
    );
    await digest();
    for (const person of [daily, bell, nothing]) expect(await textsTo(person)).toHaveLength(person === daily ? 1 : 0);
  });

  test('is in the digest with its author and first line, and the next meetings with the reader’s reply', async () => {
    const { id, owner, follower, topic } = await followed();
    await chooseEmails(id, follower, { replies: 'daily' });
    await write(id, topic, owner, { content: `Ask @[you](member:${follower.uid}): **which** one?\n\nAnd why?` });
    const { id: meeting } = await create(id, owner, { title: 'Journal evening' });
    await create(id, owner, { title: 'Called off' }).then((off) => cancel(id, off.id, owner));
    await reply(id, meeting, follower, 'maybe');
    await chooseEmails(id, follower, { mentions: 'daily' });
    await write(id, topic, owner, { content: 'Anybody?' });
    await digest();
    const text = (await textsTo(follower)).find(({ subject }) => subject?.endsWith(': what is new'))?.text;
    expect(text).toMatch(/– Which journal\? \(1 new post\): \S+\n {2}Olga O\.: Anybody\?\n/);
    expect(text).toMatch(
      new RegExp(
        `– Journal evening, .*, \\d\\d:\\d\\d \\(you said maybe\\): ${site.url}/clubs/${id}/meetings#meeting-${meeting}\n`,
      ),
    );
    expect(text).not.toContain('Called off');
  });

  test('within five minutes of another is e-mailed together with those that follow', async () => {
    const { id, owner, follower, topic } = await followed();
    for (let count = 0; count < 10; count++) {
      const post = await write(id, topic, owner, { content: `Word ${count}` });
      if (count === 9) await edit(id, topic, post.id, owner, { content: 'The last word' });
    }
    const emails = await textsTo(follower);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Harbour Traders: Which journal?',
      'Harbour Traders: Which journal?',
    ]);
    expect(emails[1]?.text).toMatch(
      /Which journal\?\n\nOlga O\.:\nWord 1\n\S+#post-3\n[\s\S]*The last word\n\S+#post-11\n/,
    );
  });

  test('has a link in its e-mail that mutes its topic, for good and without a session, and nothing else', async () => {
    const { id, owner, follower, topic } = await followed();
    const { id: other } = await begin(id, owner, { title: 'Another?' });
    await read(id, other, follower, { upTo: 1, following: 'all' });
    await write(id, topic, owner);
    const [email] = await textsTo(follower);
    const token = /Mute this topic:\n\S+unsubscribe\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? '';
    const query =
      'query ($token: String!) { emailSubscription(token: $token) { ... on EmailSubscription { kind clubTitle topicTitle } } }';
    const opened = async () => (await site.graphql(query, { variables: { token } })).body.data.emailSubscription;
    expect(await opened()).toEqual({ kind: 'topic', clubTitle: 'Harbour Traders', topicTitle: 'Which journal?' });
    const mute = 'mutation ($token: String!) { unsubscribe(token: $token) { ... on Done { message } } }';
    for (let times = 0; times < 2; times++) await site.graphql(mute, { variables: { token } });
    await write(id, topic, owner, { content: `Well, @[you](member:${follower.uid})!` });
    await write(id, other, owner);
    expect(await subjectsTo(follower)).toEqual(['Harbour Traders: Which journal?', 'Harbour Traders: Another?']);
    await database.membership.deleteMany({ where: { userId: follower.uid } });
    expect(await opened()).toEqual({ kind: 'topic', clubTitle: null, topicTitle: null });
  });

  test('is not e-mailed to those who leave, mute, read it, or choose otherwise before theirs is written', async () => {
    const { id, owner, follower: stays, topic } = await followed();
    const others = [
      await aPerson({ id }, 'member'),
      await aPerson({ id }, 'member'),
      await aPerson({ id }, 'member'),
      await aPerson({ id }, 'member'),
      await aPerson({ id }, 'member'),
    ] as const;
    const [leaves, mutes, reads, chooses, suspended] = others;
    for (const person of others) await read(id, topic, person, { upTo: 1, following: 'all' });
    await write(id, topic, owner);
    await write(id, topic, owner);
    await database.membership.deleteMany({ where: { userId: leaves.uid } });
    await read(id, topic, mutes, { following: 'none' });
    await read(id, topic, reads, { upTo: 3 });
    await chooseEmails(id, chooses, { replies: 'bell' });
    await database.user.update({ where: { id: suspended.uid }, data: { deletedAt: new Date() } });
    for (const person of [stays, ...others])
      expect((await textsTo(person)).filter(({ text }) => text?.includes('New replies in'))).toEqual([]);
    expect(await subjectsTo(stays)).toHaveLength(2);
    for (const person of others) expect(await subjectsTo(person)).toHaveLength(1);
  });

  test('that is hidden or deleted before is not e-mailed, nor is one that is held, until it is released', async () => {
    const { id, owner, follower, topic } = await followed();
    const store = (content: string) => write(id, topic, owner, { content });
    const first = await store('First');
    expect(await subjectsTo(follower)).toHaveLength(1);
    // From here on, they wait to be collected.
    const [hidden, deleted] = [await store('To hide'), await store('To delete')];
    await hide(id, topic, hidden.id, owner);
    await remove(id, topic, deleted.id, owner);
    const held = await store('Profit of 10% every month guaranteed.');
    expect(held.heldAt).not.toBeNull();
    expect(await subjectsTo(follower)).toHaveLength(1);
    await edit(id, topic, first.id, owner, { content: 'First, again' });
    await show(id, topic, held.id, owner);
    expect(await subjectsTo(follower)).toHaveLength(2);
  });
});

describe('a new topic', () => {
  test('is e-mailed only to those who chose it, and told under the bell unless they chose nothing', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const [usual, eager, silent] = [
      await aPerson(club, 'member'),
      await aPerson(club, 'member', { language: 'ge' }),
      await aPerson(club, 'member'),
    ];
    await chooseEmailsForAllClubs(eager, { topics: 'atOnce' });
    await chooseEmails(id, silent, { topics: 'nothing' });
    await begin(id, owner);
    expect(await subjectsTo(eager)).toEqual(['Harbour Traders: Which journal?']);
    for (const person of [usual, silent]) expect(await subjectsTo(person)).toEqual([]);
    for (const person of [usual, eager]) expect(await notifications(person)).toMatchObject([{ kind: 'topicBegun' }]);
    expect(await notifications(silent)).toEqual([]);
  });

  test('is in the digest of those who chose that, with the notices, unless it is hidden by then', async () => {
    const club = await aClub();
    const { id, owner } = club;
    const member = await aPerson(club, 'member');
    await chooseEmailsForAllClubs(member, { topics: 'daily' });
    const hidden = await begin(id, owner, { title: 'Hidden' });
    await begin(id, owner, { title: 'Shown' });
    const [post] = await database.topicPost.findMany({ where: { topicId: hidden.id } });
    await hide(id, hidden.id, String(post?.id), owner);
    await digest();
    const [email, ...others] = await textsTo(member);
    expect(others).toEqual([]);
    expect(email?.text).toContain('– Shown (new topic): ');
    expect(email?.text).not.toContain('Hidden');
    // They have not seen it.
    await show(id, hidden.id, String(post?.id), owner);
    site.pass(day);
    await digest();
    expect((await textsTo(member)).map(({ text }) => /– (.*): http/.exec(text ?? '')?.[1])).toEqual([
      'Shown (new topic)',
      'Hidden (new topic)',
    ]);
    expect(await database.topicDigest.count({ where: { userId: member.uid } })).toBe(0);
  });
});

describe('a mention', () => {
  test('is e-mailed at once, beside the replies to others, with names as people read them', async () => {
    const { id, owner, follower, topic } = await followed();
    const mentioned = await aPerson({ id }, 'member', { firstName: 'Mara', lastName: 'Moss', language: 'it' });
    await write(id, topic, owner, { content: `Ask @[anybody](member:${mentioned.uid}) first.` });
    const [email, ...others] = await textsTo(mentioned);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Harbour Traders: Which journal?');
    for (const text of [email?.text, email?.html]) expect(text).toContain('Ask @Mara M. first.');
    expect(await subjectsTo(follower)).toEqual(['Harbour Traders: Which journal?']);
    expect(await unsubscribe(mentioned)).toBe(200);
    expect(await choice(mentioned, id)).toEqual({ topics: 'bell', replies: 'atOnce', mentions: 'bell' });
  });

  test('is told once to its follower, as they chose for mentions, or as a reply if that is nothing', async () => {
    const { id, owner, follower, topic } = await followed();
    const mention = () => write(id, topic, owner, { content: `Well, @[you](member:${follower.uid})!` });
    await mention();
    expect(await subjectsTo(follower)).toEqual(['Harbour Traders: Which journal?']);
    await chooseEmails(id, follower, { mentions: 'bell' });
    site.pass(day);
    await mention();
    expect(await subjectsTo(follower)).toHaveLength(1);
    await chooseEmails(id, follower, { mentions: 'nothing' });
    site.pass(day);
    await mention();
    expect(await subjectsTo(follower)).toHaveLength(2);
  });

  test('is e-mailed together with those of the next five minutes', async () => {
    const { id, owner, follower, topic } = await followed();
    for (let count = 0; count < 3; count++)
      await write(id, topic, owner, { content: `Word ${count} @[you](member:${follower.uid})` });
    const emails = await textsTo(follower);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Harbour Traders: Which journal?',
      'Harbour Traders: Which journal?',
    ]);
    expect(emails[1]?.text).toMatch(/Word 1 @[\s\S]*Word 2 @/);
  });

  test('is in the digest of those who chose that, unless they have read it by then', async () => {
    const { id, owner, follower: daily, topic } = await followed();
    const reads = await aPerson({ id }, 'member');
    for (const person of [daily, reads]) await chooseEmails(id, person, { mentions: 'daily', replies: 'nothing' });
    const content = `@[you](member:${daily.uid}) @[you](member:${reads.uid})`;
    await write(id, topic, owner, { content });
    for (let count = 0; count < 3; count++) await write(id, topic, owner);
    await write(id, topic, owner, { content: `@[you](member:${daily.uid})` });
    await read(id, topic, daily, { upTo: 4 });
    await read(id, topic, reads, { upTo: 2 });
    await digest();
    const [email, ...others] = await textsTo(daily);
    expect(others).toEqual([]);
    expect(email?.text).toContain(
      `– Which journal? (1 post that mentions you): ${site.url}/clubs/${id}/topics/${topic}#post-6`,
    );
    expect(await subjectsTo(reads)).toEqual([]);
  });
});

describe('one press', () => {
  test('stops the e-mails of one kind from one club, and not the bell', async () => {
    const { id, owner, follower, topic } = await followed();
    await write(id, topic, owner);
    expect(await unsubscribe(follower)).toBe(200);
    expect(await choice(follower, id)).toEqual({ topics: 'bell', replies: 'bell', mentions: 'atOnce' });
    await chooseEmails(id, follower, { replies: 'nothing' });
    expect(await unsubscribe(follower)).toBe(200);
    expect(await choice(follower, id)).toEqual({ topics: 'bell', replies: 'nothing', mentions: 'atOnce' });
  });

  test('in a digest stops what it lists of topics, too', async () => {
    const { id, owner, follower, topic } = await followed();
    await chooseEmails(id, follower, { replies: 'daily', mentions: 'daily', topics: 'atOnce' });
    await write(id, topic, owner);
    await digest();
    expect(await unsubscribe(follower)).toBe(200);
    expect(await choice(follower, id)).toEqual({ topics: 'atOnce', replies: 'bell', mentions: 'bell' });
  });
});

test('a post takes the same statements however many follow its topic', async () => {
  const { id, owner, topic } = await followed();
  const count = async () => (await statementsOf(() => write(id, topic, owner))).length;
  await write(id, topic, owner);
  const few = await count();
  for (let number = 0; number < 20; number++)
    await read(id, topic, await aPerson({ id }, 'member'), { following: 'all' });
  expect(await count()).toBe(few);
});
