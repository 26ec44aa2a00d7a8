import { describe, expect, test } from 'vitest';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const ann = await aMember(site, { firstName: 'Ann', maxClubs: 10 });
const ben = await aMember(site, { firstName: 'Ben', maxClubs: 10 });
for (const title of ['First Club', 'Second Club']) await site.rest('POST', '/user/club', aClub({ title }), { as: ann });

const document = `query ($first: Int, $named: Boolean = true) {
  me { ... on User { id firstName @include(if: $named) clubs(first: $first) { nodes { title } } } ... on Failure { reason } }
}`;
const ask = async (as: typeof ann, variables: object = {}) => {
  const { body } = await site.graphql(document, { variables, as });
  return body.data.me;
};

describe('one’s own account', () => {
  test('is the caller’s, whoever ran the same document before', async () => {
    for (const [member, firstName] of [
      [ann, 'Ann'],
      [ben, 'Ben'],
      [ann, 'Ann'],
    ] as const)
      expect(await ask(member)).toMatchObject({ id: member.uid, firstName });
    const together = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index % 2 ? ann : ben)));
    expect(together.map(({ id }) => id)).toEqual(together.map((_, index) => (index % 2 ? ann : ben).uid));
  });

  test('is what the variables of this run select, not those of another', async () => {
    expect((await ask(ann, { first: 1 })).clubs.nodes).toEqual([{ title: 'Second Club' }]);
    expect((await ask(ann)).clubs.nodes).toEqual([{ title: 'Second Club' }, { title: 'First Club' }]);
    expect(await ask(ann, { named: false })).not.toHaveProperty('firstName');
    expect(await ask(ann)).toMatchObject({ firstName: 'Ann' });
  });

  test('is up to date', async () => {
    await ask(ben);
    await site.database.user.update({ where: { id: ben.uid }, data: { firstName: 'Benno' } });
    expect(await ask(ben)).toMatchObject({ firstName: 'Benno' });
  });

  test('is not returned once the session has ended', async () => {
    const dora = await aMember(site);
    await ask(dora);
    await site.database.session.deleteMany({ where: { userId: dora.uid } });
    expect(await ask(dora)).toEqual({ reason: 'account.signInFirst' });
  });

  test('of two selections in one document, each returns its own', async () => {
    const both = '{ short: me { ... on User { id } } long: me { ... on User { id firstName email } } }';
    expect((await site.graphql(both, { as: ann })).body.data).toEqual({
      short: { id: ann.uid },
      long: { id: ann.uid, firstName: 'Ann', email: ann.email },
    });
  });
});
