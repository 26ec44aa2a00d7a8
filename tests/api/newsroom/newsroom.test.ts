import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '#tests/fixtures/members.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const [ann, ben] = [
  await createMember(site.database, { editor: true }),
  await createMember(site.database, { editor: true, firstName: 'Ben' }),
];
let posts = 0;
const text = (title = `Rates ${++posts}`, content = 'They stay **put**.') => ({ title, content });
const write = (texts: object, more: object = {}, as: Member = ann) =>
  site.rest('POST', '/newsroom/posts', { tag: 'News', texts, ...more }, { as });
const aPost = async (texts: object = { en: text() }, more?: object) => {
  const { status, body } = await write(texts, more);
  expect(status).toBe(202);
  return body.post as { postID: number; slug: string; state: string; updatedAt: string };
};
const change = (postID: number, body: object, as: Member = ann) =>
  site.rest('PUT', `/newsroom/posts/${postID}`, { tag: 'News', ...body }, { as });
const set = (postID: number, state: string, more: object = {}, as: Member = ann) =>
  site.rest('PUT', `/newsroom/posts/${postID}/state`, { state, ...more }, { as });
const publish = async (postID: number, more?: object) => {
  expect((await set(postID, 'review')).status).toBe(202);
  expect((await set(postID, 'approved', {}, ben)).status).toBe(202);
  expect((await set(postID, 'published', more)).status).toBe(202);
};
/** Corrects a public post by more than a slip of the pen: as a post of its own, which Ben approves. */
const correct = async (postID: number, texts: object) => {
  const { body } = await change(postID, { texts });
  expect(body.post).toMatchObject({ state: 'review' });
  expect((await set(body.post.postID, 'approved', {}, ben)).status).toBe(202);
  expect((await set(body.post.postID, 'published')).body.post).toMatchObject({ postID, state: 'published' });
};
const listed = async (query = 'first=100') => (await site.rest('GET', `/bulletin?${query}`)).body.result;
const read = async (slug: string, language = 'en') =>
  (
    await site.graphql(
      `{ it: bulletinPost(slug: "${slug}", language: ${language}) { ... on BulletinPost { title language content teaser minutes corrections { at note } } ... on Error { reason } } }`,
    )
  ).body.data.it;

describe('a post', () => {
  test('is public only once somebody else has approved it and it is published', async () => {
    const { postID, slug } = await aPost();
    for (const state of ['review', 'approved'] as const) {
      expect(await read(slug)).toEqual({ reason: 'newsroom.unknown' });
      expect((await set(postID, 'published')).body.reason).toBe('newsroom.notReviewed');
      if (state === 'approved') expect((await set(postID, state)).body.reason).toBe('newsroom.ownText');
      expect((await set(postID, state, {}, ben)).status).toBe(202);
    }
    expect(await read(slug)).toEqual({ reason: 'newsroom.unknown' });
    expect((await set(postID, 'published')).body.post.publishedAt).toEqual(expect.any(String));
    expect(await read(slug.toUpperCase())).toMatchObject({
      content: 'They stay **put**.',
      teaser: 'They stay put....',
    });
    expect((await listed())[0]).toMatchObject({ slug, url: `${site.url}/en/bulletinPost/${slug}` });
  });

  test('stands before the bundled ones in the list, page by page, and among those of its author', async () => {
    const { postID, slug } = await aPost({ en: text('Rates of the author') });
    const own = () => site.graphql('{ me { ... on User { postCount posts { nodes { slug title } } } } }', { as: ann });
    const before = (await own()).body.data.me;
    expect(before.posts.nodes).not.toContainEqual({ slug, title: 'Rates of the author' });
    await publish(postID);
    const after = (await own()).body.data.me;
    expect(after.postCount).toBe(before.postCount + 1);
    expect(after.posts.nodes[0]).toEqual({ slug, title: 'Rates of the author' });
    const all = await listed();
    expect(all.slice(-2).map((post: { slug: string }) => post.slug)).toEqual([
      expect.stringMatching(/^gold-/),
      expect.stringMatching(/^tariff-/),
    ]);
    const slugs: string[] = [];
    for (let next: string | null = '/api/v1/bulletin?first=1'; next; ) {
      const { body } = await site.rest('GET', next.replace('/api/v1', ''));
      slugs.push(...body.result.map((post: { slug: string }) => post.slug));
      next = body.next;
    }
    expect(slugs).toEqual(all.map((post: { slug: string }) => post.slug));
    expect((await listed('tag=Bulletin')).every((post: { tag: string }) => post.tag === 'Bulletin')).toBe(true);
  });

  test('is read in another language where it is not written in that asked for', async () => {
    const { postID, slug } = await aPost({ it: text('Tassi'), ge: text('Zinsen') });
    await publish(postID);
    expect(await read(slug, 'ge')).toMatchObject({ title: 'Zinsen', language: 'ge' });
    expect(await read(slug, 'en')).toMatchObject({ title: 'Tassi', language: 'it' });
    await correct(postID, { en: { ...text('Rates'), correction: 'Now in English.' } });
    expect(await read(slug, 'en')).toMatchObject({ title: 'Rates', corrections: [{ note: 'Now in English.' }] });
    await correct(postID, { ge: { title: '', content: '', correction: 'Ohne Deutsch.' } });
    expect(await read(slug, 'ge')).toMatchObject({ title: 'Rates', language: 'en' });
  });

  test('that was approved waits again once its texts change', async () => {
    const { postID } = await aPost();
    await set(postID, 'review');
    await set(postID, 'approved', {}, ben);
    expect((await change(postID, { texts: { en: text() } }, ben)).body.post.state).toBe('review');
    expect((await set(postID, 'approved', {}, ben)).body.reason).toBe('newsroom.ownText');
    expect((await set(postID, 'published')).body.reason).toBe('newsroom.notReviewed');
  });

  test('that is public is corrected at once, with a note, and keeps its address', async () => {
    const { postID, slug } = await aPost();
    await publish(postID);
    const texts = { en: text('Rates again') };
    expect(await change(postID, { texts })).toMatchObject({
      status: 400,
      body: { reason: 'newsroom.correctionRequired', fields: { 'texts.en.correction': expect.any(String) } },
    });
    const noted = { en: { ...texts.en, correction: 'The title was wrong.' } };
    expect((await change(postID, { texts: noted, slug: 'another' })).body.reason).toBe('newsroom.slugFixed');
    await correct(postID, noted);
    expect(await read(slug)).toMatchObject({
      title: 'Rates again',
      corrections: [{ at: expect.any(String), note: 'The title was wrong.' }],
    });
  });

  test('that is public changes at once by a few words, and waits for somebody else by more', async () => {
    const title = `Rates ${++posts}`;
    const content = `They stay put. ${'They have done so all year. '.repeat(50)}`.trim();
    const { postID, slug } = await aPost({ en: text(title, content) });
    await publish(postID);
    const save = (content: string, more = {}) =>
      change(postID, { texts: { en: { ...text(title, content), correction: 'A slip.' } }, ...more });
    expect((await save(content.replace('put', 'fixed'))).body.post).toMatchObject({ postID, state: 'published' });
    expect((await read(slug)).content).toContain('They stay fixed.');
    const rewritten = [
      await save('Wholly new, and not short at all. '.repeat(40)),
      await save(content.replace('put', 'put, and a profit of 50% a week is guaranteed')),
      await save(content, { tag: 'Bulletin' }),
    ];
    expect(rewritten.map(({ body }) => body.post?.state ?? body.reason)).toEqual([
      'review',
      'newsroom.correctionWaits',
      'newsroom.correctionWaits',
    ]);
    const correction = rewritten[0]?.body.post.postID;
    expect((await set(correction, 'published')).body.reason).toBe('newsroom.notReviewed');
    expect((await set(correction, 'approved')).body.reason).toBe('newsroom.ownText');
    expect((await read(slug)).content).toContain('They stay fixed.');
    expect((await set(correction, 'withdrawn', {}, ben)).body.post).toMatchObject({ postID, state: 'published' });
    for (const [body, more] of [
      [content.replace('put', 'put, and a profit of 50% a week is guaranteed'), {}],
      [content, { tag: 'Bulletin' }],
    ] as const) {
      const { post } = (await save(body, more)).body;
      expect(post).toMatchObject({ state: 'review' });
      expect((await set(post.postID, 'withdrawn')).status).toBe(202);
    }
  });

  test('that was approved waits again once its category or address changes', async () => {
    const { postID } = await aPost();
    for (const more of [{ tag: 'Bulletin' }, { tag: 'Bulletin', slug: `moved-${++posts}` }]) {
      await set(postID, 'review');
      await set(postID, 'approved', {}, ben);
      expect((await change(postID, { texts: {}, ...more })).body.post.state).toBe('review');
    }
  });

  test('that is withdrawn is gone, and says so; it can be rewritten', async () => {
    const { postID, slug } = await aPost();
    await publish(postID);
    expect((await set(postID, 'withdrawn')).status).toBe(202);
    expect(await read(slug)).toEqual({ reason: 'newsroom.withdrawn' });
    expect((await listed()).some((post: { slug: string }) => post.slug === slug)).toBe(false);
    expect((await set(postID, 'draft')).status).toBe(202);
    expect(await read(slug)).toEqual({ reason: 'newsroom.unknown' });
  });

  test('that is scheduled becomes public at its time, also where the list is cached', async () => {
    const { postID, slug } = await aPost();
    const at = new Date(site.now() + 3_600_000).toISOString();
    const past = new Date(site.now() - 1000).toISOString();
    expect((await set(postID, 'published', { at: past })).body.reason).toBe('newsroom.timePast');
    await publish(postID, { at });
    const isListed = async () => (await listed()).some((post: { slug: string }) => post.slug === slug);
    expect(await isListed()).toBe(false);
    expect((await change(postID, { texts: { en: text() } })).body.post.state).toBe('review');
    await set(postID, 'approved', {}, ben);
    await set(postID, 'published', { at });
    expect(await isListed()).toBe(false);
    site.pass(3_600_000);
    await expect.poll(isListed, { timeout: 2000 }).toBe(true);
    expect((await set(postID, 'draft')).body.reason).toBe('newsroom.impossible');
  });
});

describe('saving', () => {
  test('names the version it is based on: of two editors at once, one is told', async () => {
    const { postID, updatedAt: seen } = await aPost();
    const both = await Promise.all([ann, ben].map((as) => change(postID, { texts: { en: text() }, seen }, as)));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe('newsroom.changed');
  });

  test('gives no address twice, nor that of a bundled post', async () => {
    const slug = `twice-${++posts}`;
    const both = await Promise.all([write({ en: text() }, { slug }), write({ en: text() }, { slug })]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 400]);
    const bundled = 'tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
    for (const taken of [slug, bundled])
      expect((await write({ en: text() }, { slug: taken })).body).toMatchObject({
        reason: 'newsroom.slugTaken',
        fields: { slug: expect.any(String) },
      });
  });

  test.each([
    ['no text', {}, 'newsroom.textRequired'],
    ['a content without a title', { en: text('', 'Rates.') }, 'newsroom.titleRequired'],
    ['a title without a content', { it: text('Tassi', '') }, 'newsroom.contentRequired'],
    ['too long a content', { ge: text('Zinsen', 'x'.repeat(50_001)) }, 'input.tooLong'],
    ['a title of which no address can be made', { en: text('利率') }, 'newsroom.slugRequired'],
  ])('is refused with %s', async (_what, texts, reason) => {
    const { status, body } = await write(texts);
    expect([status, body.reason]).toEqual([400, reason]);
  });

  test.each(['Upper', 'a/b', 'ä', 'x'.repeat(81)])('is refused with the slug %j', async (slug) => {
    expect((await write({ en: text() }, { slug })).body.reason).toBe('newsroom.slugInvalid');
  });
});

test('a translation is marked once the text that it was translated from has changed', async () => {
  const { postID } = await aPost({ en: text(), it: text('Tassi') });
  const outdated = async () =>
    (
      await site.graphql(
        `{ it: newsroomPost(postID: ${postID}) { ... on NewsroomPost { texts { language isOutdated } } } }`,
        { as: ann },
      )
    ).body.data.it.texts;
  expect(await outdated()).toEqual([
    { language: 'en', isOutdated: false },
    { language: 'it', isOutdated: false },
  ]);
  await change(postID, { texts: { en: text() } });
  expect(await outdated()).toContainEqual({ language: 'it', isOutdated: true });
  await change(postID, { texts: { it: text('Tassi fermi') } });
  expect(await outdated()).toContainEqual({ language: 'it', isOutdated: false });
});

test('an editor is made and unmade by an administrator, which the log records', async () => {
  const administrator = await createMember(site.database, { admin: true });
  // Logged in by the site's clock, which has passed.
  await site.database.session.updateMany({
    where: { userId: administrator.uid },
    data: { createdAt: new Date(site.now()) },
  });
  const member = await createMember(site.database);
  const edit = (editor: boolean) =>
    site.graphql(
      `mutation { it: editUser(input: { userId: "${member.uid}", editor: ${editor} }) { ... on User { editor administrativeActs { nodes { kind changes { field after } } } } } }`,
      { as: administrator },
    );
  expect((await write({ en: text() }, {}, member)).body.reason).toBe('account.notAllowed');
  const { editor, administrativeActs } = (await edit(true)).body.data.it;
  expect(editor).toBe(true);
  expect(administrativeActs.nodes[0]).toEqual({ kind: 'userEdited', changes: [{ field: 'editor', after: 'true' }] });
  expect((await write({ en: text() }, {}, member)).status).toBe(202);
  expect((await site.rest('GET', '/profiles/user/all', undefined, { as: member })).status).toBe(403);
  await edit(false);
  expect((await write({ en: text() }, {}, member)).body.reason).toBe('account.notAllowed');
});

describe('the earlier versions of a post', () => {
  const versionsOf = async (postID: number, query = 'first=100', as: Member = ann) =>
    (await site.rest('GET', `/newsroom/posts/${postID}/versions?${query}`, undefined, { as })).body;

  test('are kept with each change of its texts, the latest first, with who wrote them and when', async () => {
    const first = text();
    const { postID } = await aPost({ en: first, it: text('Tassi') });
    expect((await versionsOf(postID)).result).toEqual([]);
    await change(postID, { texts: { en: text('Second') } }, ben);
    // Neither another category nor another state is a version.
    await change(postID, { texts: {}, tag: 'Bulletin' });
    await set(postID, 'review');
    await change(postID, { tag: 'Bulletin', texts: { it: { title: '', content: '' } } });
    const { result } = await versionsOf(postID);
    expect(
      result.map(({ editor, texts }: { editor: string; texts: { title: string }[] }) => [
        editor,
        texts.map(({ title }) => title),
      ]),
    ).toEqual([
      [expect.stringContaining('Ben'), ['Second', 'Tassi']],
      [expect.any(String), [first.title, 'Tassi']],
    ]);
    expect(result[0].at > result[1].at).toBe(true);
    expect(await versionsOf(postID, 'first=1')).toMatchObject({ result: [{ versionID: result[0].versionID }] });
  });

  test('are restored by the rules of an edit: a public post needs a note, and what was replaced is a version', async () => {
    const first = text();
    const { postID, slug } = await aPost({ en: first });
    await change(postID, { texts: { en: text('Worse') } });
    await publish(postID);
    const [version] = (await versionsOf(postID)).result;
    const [{ language, ...restored }] = version.texts;
    expect((await change(postID, { texts: { [language]: restored } })).body.reason).toBe('newsroom.correctionRequired');
    const noted = { ...restored, correction: 'As it was.' };
    await correct(postID, { [language]: noted });
    expect(await read(slug)).toMatchObject({ title: first.title, corrections: [{ note: 'As it was.' }] });
    expect((await versionsOf(postID)).result[0].texts[0].title).toBe('Worse');
  });

  test('are for editors and administrators only, and the oldest go beyond the bound', async () => {
    const { postID } = await aPost();
    const member = await createMember(site.database);
    expect((await versionsOf(postID, '', member)).reason).toBe('account.notAllowed');
    await site.database.postVersion.createMany({
      data: Array.from({ length: 60 }, (_, index) => ({ postId: postID, at: new Date(index) })),
    });
    await change(postID, { texts: { en: text('Latest') } });
    const { result } = await versionsOf(postID);
    expect(result).toHaveLength(50);
    expect(result[0].texts).toHaveLength(1);
  });

  test('outlive the account that wrote them, without its name, and are in its export until then', async () => {
    const eve = await createMember(site.database, { editor: true, firstName: 'Eve' });
    const { body } = await write({ en: text('By Eve') }, {}, eve);
    await change(body.post.postID, { texts: { en: text('By Ben') } }, ben);
    const exported = await site.rest('GET', '/user/export', undefined, { as: eve });
    expect(JSON.stringify(exported.body)).toContain('By Eve');
    await site.database.user.delete({ where: { id: eve.uid } });
    expect((await versionsOf(body.post.postID, '', ben)).result).toMatchObject([
      { editor: null, texts: [{ title: 'By Eve' }] },
    ]);
  });
});

test('the posts of a deleted account stay', async () => {
  const { postID, slug } = await aPost();
  await publish(postID);
  await site.database.user.delete({ where: { id: ann.uid } });
  expect(await read(slug)).toMatchObject({ content: 'They stay **put**.' });
});

test('where no review is asked for, an editor alone publishes', async () => {
  const alone = await startSite({ NEWSROOM_REVIEW: '0' });
  const as = await createMember(alone.database, { editor: true });
  const { body } = await alone.rest('POST', '/newsroom/posts', { tag: 'News', texts: { en: text('Alone') } }, { as });
  const answer = await alone.rest('PUT', `/newsroom/posts/${body.post.postID}/state`, { state: 'published' }, { as });
  expect(answer).toMatchObject({ status: 202, body: { post: { slug: 'alone', state: 'published' } } });
  const promise = { en: text('Sure', 'A profit of 50% a week is guaranteed.') };
  const promising = await alone.rest('POST', '/newsroom/posts', { tag: 'News', texts: promise }, { as });
  const path = `/newsroom/posts/${promising.body.post.postID}/state`;
  // A promise needs somebody else even so.
  expect((await alone.rest('PUT', path, { state: 'published' }, { as })).body.reason).toBe('newsroom.notReviewed');
});

describe('who decides', () => {
  const kinds = (as: Member) =>
    site.database.notification
      .findMany({ where: { userId: as.uid }, orderBy: { id: 'asc' }, select: { kind: true } })
      .then((rows) => rows.map(({ kind }) => kind));
  const waiting = async (as: Member) =>
    (await site.graphql('{ me { ... on User { reviewsWaiting } } }', { as })).body.data.me.reviewsWaiting;
  const subjectsTo = ({ email }: Member) =>
    site.mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ subject }) => subject);

  test('those who can approve a post are told that it waits, and its author what became of it', async () => {
    const [author, editor, admin, member] = [
      await createMember(site.database, { editor: true, firstName: 'Ida', lastName: 'Moss' }),
      await createMember(site.database, { editor: true }),
      await createMember(site.database, { admin: true }),
      await createMember(site.database, {}),
    ];
    const { postID } = (await write({ en: text('A quiet week') }, {}, author)).body.post;
    const before = await waiting(editor);
    await set(postID, 'review', {}, author);
    for (const reader of [editor, admin]) {
      expect(await kinds(reader)).toEqual(['reviewRequested']);
      const { subject, text: content } = await site.mailbox.emailTo(reader.email);
      expect(subject).toContain('Newsroom');
      expect(content).toContain('Ida Moss');
      expect(content).toContain('A quiet week');
      expect(await waiting(reader)).toBe(before + 1);
    }
    for (const other of [author, member]) expect(await kinds(other)).toEqual([]);
    expect([await waiting(author), await waiting(member)]).toEqual([before, null]);
    await set(postID, 'draft', {}, editor);
    await set(postID, 'review', {}, author);
    await set(postID, 'approved', {}, admin);
    expect(await kinds(author)).toEqual(['postSentBack', 'postApproved']);
    await expect
      .poll(() => subjectsTo(author))
      .toEqual(['Newsroom: your post is a draft again', 'Newsroom: your post has been approved']);
    expect(await waiting(editor)).toBe(before);
  });

  test('an author who takes back a post, or whose change makes it wait again, is not told', async () => {
    const [author, editor] = [
      await createMember(site.database, { editor: true }),
      await createMember(site.database, { editor: true }),
    ];
    const { postID } = (await write({ en: text('Taken back') }, {}, author)).body.post;
    await set(postID, 'review', {}, author);
    await set(postID, 'draft', {}, author);
    await set(postID, 'review', {}, author);
    await set(postID, 'approved', {}, editor);
    await site.database.notification.deleteMany({ where: { userId: { in: [author.uid, editor.uid] } } });
    await change(postID, { texts: { en: text('Taken back', 'They fall.') } }, author);
    expect([await kinds(author), await kinds(editor)]).toEqual([[], ['reviewRequested']]);
  });
});
