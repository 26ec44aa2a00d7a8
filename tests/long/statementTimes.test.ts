import { expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

test('a statement that waits too long is refused: reads first, then writes, reports last', async () => {
  const [member, administrator] = [await aMember(site), await aMember(site, { admin: true })];
  await withConnection(site.databaseUrl, async (other) => {
    await other.query('BEGIN');
    await other.query('LOCK TABLE "Club"');
    const ended: string[] = [];
    const note = <T>(kind: string, asking: Promise<T>) => asking.finally(() => ended.push(kind));
    const responses = {
      report: note(
        'report',
        site.graphql('{ allClubs { ... on ManagedClubConnection { nodes { id } } } }', { as: administrator }),
      ),
      write: note('write', site.rest('POST', '/user/club', aClub(), { as: member })),
      read: note('read', site.rest('GET', '/user/club/all?country=Italy')),
      graphqlRead: note('read', site.graphql('{ clubs(country: "Italy") { nodes { id } } }')),
    };
    for (const refused of [await responses.read, await responses.graphqlRead, await responses.write]) {
      expect(refused.status).toBe(503);
      expect(JSON.stringify(refused.body)).toContain('UNAVAILABLE');
      expect(refused.headers.get('retry-after')).toBe('2');
    }
    expect(ended).toEqual(['read', 'read', 'write']);
    await other.query('ROLLBACK');
    expect((await responses.report).body.data.allClubs.nodes).toEqual([]);
  });
  expect((await site.rest('POST', '/user/club', aClub(), { as: member })).status).toBe(202);
});
