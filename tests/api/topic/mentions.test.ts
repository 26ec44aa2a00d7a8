import { describe, expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import { withoutMentions } from '#schema/topic/post/mentions.ts';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { notificationsOf } from '#tests/fixtures/notifications.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, change, leave, run } = membersOf(site);
const { begin, write, read, hide, remove, edit, show, posts } = topicsOf(site);
const { notifications } = notificationsOf(site);
const { database } = site;

const at = ({ uid }: Member, name = 'anybody') => `@[${name}](member:${uid})`;
/** A club with a topic of its owner's and a member, of whose notifications there is none. */
async function aTopic() {
  const club = await aClub();
  const member = await aPerson(club, 'member');
  const { id: topic } = await begin(club.id, club.owner);
  await database.notification.deleteMany({ where: { topicId: topic } });
  const say = (content: string, as: Member = club.owner, changes = {}) =>
    write(club.id, topic, as, { content, ...changes });
  return { ...club, member, topic, say };
}
const kindsOf = async (person: Member) => (await notifications(person)).map(({ kind }: { kind: string }) => kind);
const nameOf = async ({ uid: id }: Member) => {
  const { firstName, lastName } = await database.user.findUniqueOrThrow({ where: { id } });
  return `${firstName} ${lastName[0]}.`;
};
const html = async (clubID: number, topicID: number, as?: Member): Promise<string[]> =>
  (
    await run(
      `query ($clubID: Int!, $topicID: Int!) { topicPosts(clubID: $clubID, topicID: $topicID) {
         ... on TopicPostConnection { nodes { html } } } }`,
      { clubID, topicID },
      as,
    )
  ).nodes.map((post: { html: string }) => post.html);

describe('a mention', () => {
  test('stores an id alone, and has the name that its reader may see at the moment', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const name = await nameOf(member);
    const { content } = await say(`Ask ${at(member, '**the** boss')}, or ${at(owner)}.`);
    expect(content).toBe(`Ask ${at(member, name)}, or ${at(owner, await nameOf(owner))}.`);
    const ids = `Ask @[](member:${member.uid}), or @[](member:${owner.uid}).`;
    expect(await database.topicPost.findFirst({ where: { topicId: topic, number: 2 } })).toMatchObject({
      content: ids,
    });
    expect((await html(id, topic, owner)).at(-1)).toContain(`Ask <span class="mention">@${name}</span>, or`);
    await database.user.update({ where: { id: member.uid }, data: { firstName: 'Renamed', lastName: 'Anew' } });
    const shown = async () => (await posts(id, topic, owner)).nodes.at(-1).content;
    expect(await shown()).toContain(at(member, 'Renamed A.'));
    await database.user.update({ where: { id: member.uid }, data: { showFullName: true } });
    expect(await shown()).toContain(at(member, 'Renamed Anew'));
    await leave(id, member);
    expect(await shown()).toContain(at(member, 'Renamed A.'));
  });

  test('of a name with marks is one of that name', async () => {
    const { id, member, topic, say } = await aTopic();
    const lastName = 'L](x) *_`<b>&|~';
    await database.user.update({
      where: { id: member.uid },
      data: { firstName: '[A@n\\n]', lastName, showFullName: true },
    });
    await say(`${at(member)} there`);
    expect((await html(id, topic, member)).at(-1)).toContain(
      '<span class="mention">@[An\\n] L](x) *_`&lt;b&gt;&amp;|~</span> there',
    );
  });

  test('of somebody who is not in the club is only what was typed, and tells nobody, whoever it is', async () => {
    const { id, owner, topic, say } = await aTopic();
    const [stranger, banned, left] = [
      await createMember(database),
      await aPerson({ id }, 'member'),
      await aPerson({ id }, 'member'),
    ];
    await change(id, banned, 'banned', owner, 'Adverts.');
    await database.membership.deleteMany({ where: { userId: left.uid } });
    for (const uid of [stranger.uid, banned.uid, left.uid, 2_000_000_000, 9_999_999_999])
      expect((await say(`Ask @[any [one]](member:${uid}) now.`)).content).toBe('Ask @any \\[one\\] now.');
    for (const person of [stranger, banned, left]) expect(await kindsOf(person)).not.toContain('mentioned');
    expect(await database.postMention.count({ where: { post: { topicId: topic } } })).toBe(0);
    expect((await html(id, topic, owner)).join('')).not.toContain('mention');
  });

  test('cannot be put together from what is left of others, with another name', async () => {
    const { id, member, topic, say } = await aTopic();
    const own = `(member:${member.uid})`;
    const tricks = [
      `@[@[Fake](member:0000000009)]${own}`,
      `@[[Fake]](member:9)${own}`,
      `@[](member:9)[Fake]${own}`,
      `@[Fake](m&#101;mber:${member.uid})`,
      `&#64;[Fake]${own}`,
      `@[Fa\nke]${own}`,
      `@[Fake@](member:9)[Fake]${own}`,
      `@[\`@\`](member:9)[Fake]${own}`,
      `@[![@](x)](member:9)[Fake]${own}`,
    ];
    const name = await nameOf(member);
    for (const trick of tricks) await say(trick);
    const shown = (await html(id, topic, member)).join('\n');
    for (const [mention] of shown.matchAll(/<span class="mention">.*?<\/span>/gs))
      expect(mention).toBe(`<span class="mention">@${name}</span>`);
  });

  test('is none in code, in a text with hundreds of marks, or without an at sign', async () => {
    const { member, say } = await aTopic();
    for (const content of [
      `\`${at(member)}\``,
      `\`\`\`\n${at(member)}\n\`\`\``,
      `${at(member)}\n${'*'.repeat(600)} a`,
      `[Ann](member:${member.uid})`,
    ])
      expect((await say(content)).content).toBe(content);
    expect(await kindsOf(member)).toEqual([]);
  });

  test(`of more than ${bounds.postMentions} people in a post is refused, of the same people any number of times is not`, async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const many = (count: number) => Array.from({ length: count }, (_, index) => `@[A](member:${index + 1})`).join(' ');
    const refusal = { fields: [{ name: 'content', reason: 'topic.mentionsMany' }] };
    const tooMany = many(bounds.postMentions + 1);
    expect(await say(tooMany)).toMatchObject(refusal);
    expect(await begin(id, owner, { content: tooMany })).toMatchObject(refusal);
    const { id: post } = await say(many(bounds.postMentions));
    expect(await edit(id, topic, post, owner, { content: tooMany })).toMatchObject(refusal);
    expect(await say(at(member).repeat(bounds.postMentions + 1))).toMatchObject({ number: expect.any(Number) });
    const longest = `${'a'.repeat(bounds.postContent - at(member, 'A').length - 1)} ${at(member, 'A')}`;
    expect(await say(longest)).toMatchObject({ number: expect.any(Number) });
    const escaped = `${'a'.repeat(bounds.postContent - 25)} @[*](member:9999999999)`;
    expect(await say(`${escaped}**`)).toMatchObject({ fields: [{ name: 'content', reason: 'input.tooLong' }] });
  });
});

describe('a name after an at sign', () => {
  /** A topic, and a member of its club with this name. */
  async function withMember(data: { firstName: string; lastName: string; showFullName?: boolean }) {
    const talk = await aTopic();
    await database.user.update({ where: { id: talk.member.uid }, data });
    const stored = async (content: string) => {
      const { id } = await talk.say(content);
      return (await database.topicPost.findUniqueOrThrow({ where: { id: BigInt(id) } })).content;
    };
    return { ...talk, stored, mention: `@[](member:${talk.member.uid})` };
  }

  test('mentions whoever it is, as the people of the club see it, and only once by the longest name', async () => {
    const { id, member, mention, stored } = await withMember({ firstName: 'Zoë', lastName: 'Abel' });
    expect(await stored('Ask @Zoë A. or @zoë a, please: @Zoë A.')).toBe(
      `Ask ${mention} or ${mention}, please: ${mention}`,
    );
    expect(await kindsOf(member)).toEqual(['mentioned']);
    await database.user.update({ where: { id: member.uid }, data: { showFullName: true } });
    const other = await aPerson({ id }, 'member');
    await database.user.update({
      where: { id: other.uid },
      data: { firstName: 'Zoë', lastName: 'Abel Costa', showFullName: true },
    });
    expect(await stored('> @Zoë Abel\n\n**@Zoë Abel Costa**’s idea')).toBe(
      `> ${mention}\n\n**@[](member:${other.uid})**’s idea`,
    );
  });

  test('stays a text where the post mentions as many people as it may', async () => {
    const { stored } = await withMember({ firstName: 'Zoë', lastName: 'Abel' });
    const many = Array.from({ length: bounds.postMentions }, (_, index) => `@[A](member:${index + 10_000})`).join(' ');
    expect(await stored(`${many} and @Zoë A.`)).toMatch(/ and @Zoë A\.$/);
  });

  test('stays a text in code, links and addresses, without a last name, and as a part of words', async () => {
    const { stored } = await withMember({ firstName: 'Ivo', lastName: 'Brandt', showFullName: true });
    for (const content of [
      '`@Ivo Brandt`',
      '[@Ivo Brandt](https://other.example)',
      'https://other.example/@Ivo Brandt',
      'mail@Ivo Brandt',
      '@Ivo',
      '@Ivo Brandtner',
      '@Ivo, Brandt',
      '@Ivo\nBrandt',
    ])
      expect(await stored(content)).toBe(content);
  });

  test('of nobody or of several in the club stays a text, and so does a last name that the writer does not see', async () => {
    const { id, stored } = await withMember({ firstName: 'Uma', lastName: 'Corti' });
    const stranger = await createMember(database);
    await database.user.update({
      where: { id: stranger.uid },
      data: { firstName: 'Orla', lastName: 'Corti', showFullName: true },
    });
    for (const content of ['@Uma Corti', '@Orla Corti', '@Uma D.']) expect(await stored(content)).toBe(content);
    const twin = await aPerson({ id }, 'member');
    await database.user.update({ where: { id: twin.uid }, data: { firstName: 'Uma', lastName: 'Coen' } });
    expect(await stored('@Uma C.')).toBe('@Uma C.');
  });

  test('becomes a mention by an edit, too', async () => {
    const { id, owner, topic, member, say } = await withMember({ firstName: 'Nils', lastName: 'Dahl' });
    const { id: post } = await say('Hello');
    expect((await edit(id, topic, post, owner, { content: 'Hello @Nils D.' })).content).toBe(
      `Hello ${at(member, 'Nils D.')}`,
    );
    expect(await kindsOf(member)).toEqual(['mentioned']);
  });
});

describe('somebody whom a post mentions', () => {
  test('is told once of it: not again as its follower, and its author never', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    await read(id, topic, member, { following: 'all' });
    await say(`${at(member)} ${at(member)} ${at(owner)}`);
    expect(await kindsOf(member)).toEqual(['mentioned']);
    expect(await kindsOf(owner)).toEqual([]);
    await begin(id, owner, { title: 'Another', content: at(member) });
    expect(await kindsOf(member)).toEqual(['mentioned', 'mentioned']);
  });

  test('is told of it where they follow nothing, but not where they mute the topic', async () => {
    const { id, member, topic, say } = await aTopic();
    const mutes = await aPerson({ id }, 'member');
    await read(id, topic, member, { following: 'usual' });
    await read(id, topic, mutes, { following: 'none' });
    await database.notification.deleteMany({ where: { clubId: id } });
    await say(`${at(member)} ${at(mutes)}`);
    expect(await kindsOf(member)).toEqual(['mentioned']);
    expect(await kindsOf(mutes)).toEqual([]);
  });

  test('is told of an edit only if no earlier text mentioned them', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const added = await aPerson({ id }, 'member');
    await database.notification.deleteMany({ where: { clubId: id } });
    const { id: post } = await say(`Hello ${at(member)}`);
    await edit(id, topic, post, owner, { content: `Hello all, ${at(member)}` });
    await edit(id, topic, post, owner, { content: 'Hello all' });
    await edit(id, topic, post, owner, { content: `Hello ${at(member)} and ${at(added)}` });
    for (const person of [member, added]) expect(await kindsOf(person)).toEqual(['mentioned']);
  });

  test('is told once of a post that is held when it is released, and of one that is hidden when it is shown', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const author = await aPerson({ id }, 'member');
    const added = await aPerson({ id }, 'member');
    await database.notification.deleteMany({ where: { clubId: id } });
    const held = await say(`${at(member)}: profit of 10% every month guaranteed.`, author);
    expect(held.heldAt).not.toBeNull();
    expect(await kindsOf(member)).toEqual([]);
    await Promise.all([show(id, topic, held.id, owner), show(id, topic, held.id, owner)]);
    expect(await kindsOf(member)).toEqual(['mentioned']);
    await hide(id, topic, held.id, owner);
    await edit(id, topic, held.id, author, { content: `Hello ${at(member)} and ${at(added)}.` });
    expect(await kindsOf(added)).toEqual([]);
    await show(id, topic, held.id, owner);
    for (const person of [member, added]) expect(await kindsOf(person)).toEqual(['mentioned']);
  });

  test('is not named to a new member’s organisers as a link to review', async () => {
    const { id, member, topic } = await aTopic();
    const newcomer = await aPerson({ id }, 'member');
    expect((await write(id, topic, newcomer, { content: at(member) })).heldAt).toBeNull();
  });

  test('belongs to the club at that moment, however fast they join and leave', async () => {
    const { id, member, say } = await aTopic();
    const [{ content }] = await Promise.all([say(`Hello ${at(member, 'A')}`), leave(id, member)]);
    const mentions = await database.postMention.count({ where: { userId: member.uid } });
    expect(content).toBe(mentions === 1 ? `Hello ${at(member, await nameOf(member))}` : 'Hello @A');
  });
});

describe('a visitor', () => {
  test('learns the name and id of whom a public post mentions only once they have written something public', async () => {
    const { id, owner, member } = await aTopic();
    const { id: topic } = await begin(id, owner, { public: true, content: `${at(member)} and ${at(owner)}` });
    const shown = async (as?: Member) => (await posts(id, topic, as)).nodes[0].content;
    const named = `${at(member, await nameOf(member))} and ${at(owner, await nameOf(owner))}`;
    const unnamed = `@[a member](member:0) and ${at(owner, await nameOf(owner))}`;
    const stranger = await createMember(database);
    for (const as of [undefined, stranger]) expect(await shown(as)).toBe(unnamed);
    expect((await html(id, topic))[0]).toContain('<span class="mention">@a member</span> and');
    expect(await shown(member)).toBe(named);
    const { id: inside } = await begin(id, member, { title: 'For members' });
    expect(await shown()).toBe(unnamed);
    const { id: answer } = await write(id, topic, member);
    expect(await shown()).toBe(named);
    await hide(id, topic, answer, owner);
    expect(await shown()).toBe(unnamed);
    expect(inside).not.toBe(topic);
  });
});

describe('a quotation', () => {
  test('of a mention is one, of which nobody is told', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const { id: post } = await say(`> ask ${at(member)}\n\nI did.`);
    expect((await posts(id, topic, owner)).nodes.at(-1).content).toContain(at(member, await nameOf(member)));
    expect(await kindsOf(member)).toEqual([]);
    await edit(id, topic, post, owner, { content: `> ask ${at(member)}\n\nI did, ${at(member)}.` });
    expect(await kindsOf(member)).toEqual(['mentioned']);
  });
});

describe('a draft', () => {
  const form = 'newPost 1';
  const save = (content: string, as: Member) =>
    run(
      'mutation ($form: String!, $content: String!) { saveDraft(form: $form, content: $content) { ... on Done { message } } }',
      { form, content },
      as,
    );
  const drafted = async (as: Member) =>
    (await run('query ($form: String!) { draft(form: $form) { ... on Draft { content } } }', { form }, as)).content;

  test('keeps the id alone of whom it mentions, and has the names that its author may see', async () => {
    const { owner, member } = await aTopic();
    const stranger = await createMember(database);
    await database.user.update({ where: { id: member.uid }, data: { lastName: '[x] "y"', showFullName: true } });
    const { firstName } = await database.user.findUniqueOrThrow({ where: { id: member.uid } });
    await save(JSON.stringify({ content: `${at(member)} ${at(stranger)}` }), owner);
    const { content } = await database.draft.findUniqueOrThrow({ where: { userId_form: { userId: owner.uid, form } } });
    expect(JSON.parse(content)).toEqual({ content: `@[](member:${member.uid}) @[](member:${stranger.uid})` });
    const name = `${firstName} \\[x\\] "y"`;
    expect(JSON.parse(await drafted(owner))).toEqual({ content: `${at(member, name)} @[…](member:0)` });
  });

  test('without mentions is as it was typed', async () => {
    const { owner } = await aTopic();
    await save('1e3 {', owner);
    expect(await drafted(owner)).toBe('1e3 {');
  });
});

describe('a deleted account', () => {
  test('leaves no name in posts that mentioned it, nor in their earlier texts; others stay', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const { id: post } = await say(`Ask ${at(member)} or ${at(owner)}`);
    await edit(id, topic, post, owner, { content: `${at(member)}, ${at(owner)}` });
    const name = await nameOf(member);
    const mutation = `mutation { deleteAccount(password: "${member.password}") { ... on Done { message } } }`;
    await site.graphql(mutation, { as: member });
    const stored = await database.topicPost.findUniqueOrThrow({
      where: { id: BigInt(post) },
      include: { versions: true },
    });
    expect(stored.content).toBe(`@[](member:0), @[](member:${owner.uid})`);
    expect(JSON.stringify(stored.versions.map(({ content }) => content))).not.toContain(name);
    expect((await html(id, topic, owner)).at(-1)).toContain('<span class="mention">@…</span>, ');
    // An edit of the rest leaves it.
    const { content } = (await posts(id, topic, owner)).nodes.at(-1);
    expect(content).toBe(`@[…](member:0), ${at(owner, await nameOf(owner))}`);
    expect((await edit(id, topic, post, owner, { content: `${content}!` })).content).toBe(`${content}!`);
  });

  test('takes along who was mentioned, as does a deleted post', async () => {
    const { id, owner, member, topic, say } = await aTopic();
    const first = await say(at(member));
    await say('An answer', member, { inAnswerTo: first.number });
    expect(await database.postMention.count({ where: { userId: member.uid } })).toBe(1);
    await remove(id, topic, first.id, owner);
    expect(await database.postMention.count({ where: { userId: member.uid } })).toBe(0);
  });
});

test('a search finds a post by its words, not by whom it mentions, and shows the name alone', async () => {
  const { id, owner, member, say } = await aTopic();
  await database.user.update({ where: { id: member.uid }, data: { firstName: 'Zebedee' } });
  await say(`Please ask ${at(member)} first.`);
  const found = (words: string) =>
    run(
      `query ($words: String!, $clubID: Int!) { searchTopics(words: $words, clubID: $clubID) {
         ... on FoundPostConnection { nodes { excerpt } } } }`,
      { words, clubID: id },
      owner,
    );
  expect((await found('ask first')).nodes).toEqual([{ excerpt: `Please ask @${await nameOf(member)} first.` }]);
  expect((await found('zebedee')).nodes).toEqual([]);
  expect((await found(`member:${member.uid}`)).nodes).toEqual([]);
});

test('the export of an account holds the posts that mention it', async () => {
  const { member, say } = await aTopic();
  const { id: post } = await say(at(member));
  const { json } = await run('{ exportAccount { ... on AccountExport { json } } }', {}, member);
  expect(JSON.parse(json).postMentions).toEqual([{ postId: Number(post), toldAt: expect.any(String), quoted: false }]);
});

test('the text without mentions names people alone', () => {
  expect(withoutMentions('a @[Ann \\*L\\*.](member:7), `@[B](member:8)` [C](member:9)')).toBe(
    'a @Ann \\*L\\*., `@[B](member:8)` [C](member:9)',
  );
});
