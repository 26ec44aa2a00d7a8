import { aClub } from '../fixtures/people.ts';
import { aMember, type BuiltSite, type Caller } from './builtSite.ts';

/** Creates a club in Greece, unless changed, and its owner, Olga Owens. */
export async function aClubOf(
  site: BuiltSite,
  changes: Parameters<typeof aClub>[0],
): Promise<{ id: number; owner: Caller }> {
  const owner = await aMember(site, { firstName: 'Olga', lastName: 'Owens' });
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Greece', ...changes }));
  return { id: clubID, owner };
}

/** Gives somebody a role in a club, directly in the database. */
export const addToClub = (
  { database }: BuiltSite,
  clubId: number,
  { uid: userId }: Caller,
  role: 'organiser' | 'member' | 'applicant' = 'member',
  message = '',
) => database.membership.create({ data: { clubId, userId, role, message, since: new Date() } });
