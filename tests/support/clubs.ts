import type { Member } from './members.ts';
import { aClub, aMember } from './people.ts';
import type { Site } from './site.ts';

/** Helpers for tests of clubs, which call a site as an owner. */
export async function clubsOf(site: Site) {
  const owner = await aMember(site, { firstName: 'Ann', lastName: 'Lee' });
  const other = await aMember(site, { firstName: 'Bo', lastName: 'Ruiz' });
  await site.database.user.updateMany({ where: { id: { in: [owner.uid, other.uid] } }, data: { maxClubs: 1000 } });

  const create = async (over = {}, as: Member = owner): Promise<number> =>
    (await site.rest('POST', '/user/club', aClub(over), { as })).body.clubID;
  const inputs = (body: object, as: Member | undefined = owner) => site.rest('PUT', '/user/club/inputs', body, { as });
  const single = (field: string, body: object, as: Member | undefined = owner) =>
    site.rest('PUT', `/user/club/single/${field}`, body, { as });
  const kept = (id: number) => site.database.club.findUniqueOrThrow({ where: { id }, include: { contacts: true } });
  const valid = { title: 'Another title', description: 'Another description.', privacy: true };
  return { owner, other, create, inputs, single, kept, valid };
}
