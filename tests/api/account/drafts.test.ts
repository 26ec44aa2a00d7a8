import { expect, test } from 'vitest';
import { bounds } from '#schema/figures/bounds.ts';
import type { Member } from '#tests/fixtures/members.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();

async function run(query: string, variables: object, as: Member) {
  const { body } = await site.graphql(query, { variables, as });
  return Object.values(body.data)[0];
}
const save = (form: string, content: string, as: Member, version: { writer?: string; sequence?: number } = {}) =>
  run(
    `mutation ($form: String!, $content: String!, $writer: String, $sequence: Int) {
       saveDraft(form: $form, content: $content, writer: $writer, sequence: $sequence) {
         ... on Done { message } ... on Error { code } ... on InvalidInput { fields { name reason } } } }`,
    { form, content, ...version },
    as,
  );
const draft = (form: string, as: Member) =>
  run('query ($form: String!) { draft(form: $form) { ... on Draft { content } ... on Error { code } } }', { form }, as);

test('a draft is read wherever its author logs in, replaced by a later one, and deleted by an empty one', async () => {
  const [author, other] = [await aMember(site), await aMember(site)];
  const form = 'newPost 12';
  expect(await draft(form, author)).toBeNull();
  await save(form, '{"content":"A"}', author);
  await save(form, '{"content":"AB"}', author);
  expect(await draft(form, author)).toEqual({ content: '{"content":"AB"}' });
  expect(await draft(form, other)).toBeNull();
  expect(await draft('newPost 13', author)).toBeNull();
  const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: author });
  expect(JSON.parse(body.data.exportAccount.json).drafts).toMatchObject([{ form, content: '{"content":"AB"}' }]);
  await save(form, '', author);
  expect(await draft(form, author)).toBeNull();
});

test('a version that arrives after a later one of the same page, or after its deletion, is not stored', async () => {
  const author = await aMember(site);
  const form = 'newPost 14';
  const version = (sequence: number, content: string, writer = 'phone') =>
    save(form, content, author, { writer, sequence });
  await version(3, '');
  await version(2, '{"content":"A"}');
  expect(await draft(form, author)).toBeNull();
  await version(5, '{"content":"ABC"}');
  await version(4, '{"content":"AB"}');
  expect(await draft(form, author)).toEqual({ content: '{"content":"ABC"}' });
  await version(1, '{"content":"B"}', 'laptop');
  expect(await draft(form, author)).toEqual({ content: '{"content":"B"}' });
  const { body } = await site.graphql('{ exportAccount { ... on AccountExport { json } } }', { as: author });
  expect(JSON.parse(body.data.exportAccount.json).drafts).toHaveLength(1);
  for (const writer of ['', 'a b', 'x'.repeat(41)])
    expect(await version(6, '{}', writer)).toMatchObject({ fields: [{ name: 'writer', reason: 'input.invalid' }] });
});

test('only the latest drafts of a member are kept', async () => {
  const [author, other] = [await aMember(site), await aMember(site)];
  await save('newPost 0', '{}', other);
  for (let number = 0; number <= bounds.drafts; number++) await save(`newPost ${number}`, '{}', author);
  expect(await draft('newPost 0', author)).toBeNull();
  for (const kept of ['newPost 1', `newPost ${bounds.drafts}`])
    expect(await draft(kept, author)).toEqual({ content: '{}' });
  expect(await draft('newPost 0', other)).toEqual({ content: '{}' });
});

test('a draft is bounded, and its form has a name', async () => {
  const author = await aMember(site);
  expect(await save('newPost 1', 'x'.repeat(bounds.draft + 1), author)).toMatchObject({ code: 'BAD_USER_INPUT' });
  for (const form of ['', ' newPost', 'newPost;1', 'x'.repeat(bounds.draftForm + 1)])
    expect(await save(form, '{}', author)).toMatchObject({ fields: [{ name: 'form', reason: 'draft.formInvalid' }] });
});
