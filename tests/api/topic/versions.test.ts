import { expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { topicsOf } from '#tests/fixtures/topics.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const { aClub, aPerson, leave } = membersOf(site);
const { begin, write, edit, hide, remove, versions } = topicsOf(site);

/** A public topic of an open club, and a post in it that its author, a member, has edited twice. */
async function anEditedPost() {
  const { id, owner } = await aClub();
  const author = await aPerson({ id }, 'member');
  const { id: topic } = await begin(id, owner, { public: true });
  const { id: post, createdAt } = await write(id, topic, author, { content: 'First.' });
  const { editedAt } = await edit(id, topic, post, author, { content: 'Second.' });
  await edit(id, topic, post, author, { content: 'Third.' });
  await edit(id, topic, post, author, { interest: true });
  return { id, owner, author, topic, post: String(post), createdAt, editedAt };
}

test('the earlier texts of a post are listed, the latest first, with the time at which each was written', async () => {
  const { id, owner, topic, post, createdAt, editedAt } = await anEditedPost();
  expect(await versions(id, topic, post, owner)).toMatchObject({
    totalCount: 2,
    nodes: [
      { content: 'Second.', at: editedAt },
      { content: 'First.', at: createdAt },
    ],
  });
  expect(await versions(id, topic, post, owner, 1)).toMatchObject({
    pageInfo: { hasNextPage: true },
    nodes: [{ content: 'Second.' }],
  });
});

test('its author sees them, also after leaving, as do those who run the club, and nobody else', async () => {
  const { id, author, topic, post } = await anEditedPost();
  for (const person of [author, await aPerson({ id }, 'organiser')])
    expect(await versions(id, topic, post, person)).toMatchObject({ totalCount: 2 });
  const refused = { code: 'FORBIDDEN', reason: 'topic.versionsHidden' };
  for (const person of [await aPerson({ id }, 'member'), await aMember(site), undefined])
    expect(await versions(id, topic, post, person)).toEqual(refused);
  await leave(id, author);
  expect(await versions(id, topic, post, author)).toMatchObject({ totalCount: 2 });
});

test('those of a hidden post are no hint that it exists, and those of a deleted one are gone', async () => {
  const { id, owner, author, topic, post } = await anEditedPost();
  await write(id, topic, owner, { inAnswerTo: 2 });
  await hide(id, topic, post, owner);
  const unknown = { code: 'NOT_FOUND', reason: 'topic.postUnknown' };
  expect(await versions(id, topic, post, await aPerson({ id }, 'member'))).toEqual(unknown);
  expect(await versions(id, topic, post, author)).toMatchObject({ totalCount: 2 });
  await remove(id, topic, post, author);
  expect(await versions(id, topic, post, owner)).toEqual(unknown);
});
