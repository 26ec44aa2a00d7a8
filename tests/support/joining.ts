import type { Club } from '#prisma/generated/client/client.ts';
import type { Member } from './members.ts';
import { aMember } from './people.ts';
import type { Site } from './site.ts';

const refusal = '... on Error { code reason }';
const refusalOfInput = `${refusal} ... on InvalidInput { fields { name reason } }`;

/** Helpers for tests of a club's members. */
export function membersOf(site: Site) {
  /** Runs an operation and returns its result, whose shape each test knows. */
  const run = async (operation: string, variables: object, as?: Member) => {
    const { body } = await site.graphql(operation, variables, { as });
    if (body.errors) throw new Error(JSON.stringify(body.errors));
    const [name = ''] = Object.keys(body.data);
    return body.data[name];
  };
  /** Creates a club with a new owner, directly in the database. */
  const aClub = async (changes: Partial<Pick<Club, 'privacy' | 'title' | 'country' | 'state'>> = {}) => {
    const owner = await aMember(site, { firstName: 'Olga', lastName: 'Owens' });
    const { id } = await site.database.club.create({
      data: {
        title: 'Harbour Traders',
        description: 'Tuesdays.',
        country: 'Italy',
        privacy: false,
        ownerId: owner.uid,
        updatedAt: new Date(site.now()),
        ...changes,
      },
    });
    return { id, owner };
  };
  const join = (clubID: number, as: Member, message?: string, invitation?: string) =>
    run(
      `mutation ($clubID: Int!, $message: String, $invitation: String) {
         joinClub(clubID: $clubID, message: $message, invitation: $invitation) {
         ... on Membership { role message reasonGiven mayAskFrom } ${refusalOfInput} } }`,
      { clubID, message, invitation },
      as,
    );
  const leave = (clubID: number, as: Member) =>
    run(
      `mutation ($clubID: Int!) { leaveClub(clubID: $clubID) { ... on Done { message } ${refusalOfInput} } }`,
      { clubID },
      as,
    );
  const change = (clubID: number, { uid }: { uid: number }, role: string, as: Member, reason?: string) =>
    run(
      `mutation ($clubID: Int!, $userID: Int!, $role: ClubRole, $reason: String) {
         changeMembership(clubID: $clubID, userID: $userID, role: $role, reason: $reason) {
           ... on ClubMember { userId name role reasonGiven message } ${refusalOfInput} } }`,
      { clubID, userID: uid, role, reason },
      as,
    );
  const members = (clubID: number, as: Member, args: { role?: string; first?: number; after?: string } = {}) =>
    run(
      `query ($clubID: Int!, $role: ClubRole, $first: Int, $after: String) {
         clubMembers(clubID: $clubID, role: $role, first: $first, after: $after) {
           ... on ClubMemberConnection { totalCount pageInfo { hasNextPage endCursor } nodes { userId name role reasonGiven message } }
           ${refusal} } }`,
      { clubID, ...args },
      as,
    );
  const club = (id: number, as?: Member) =>
    run(
      `query ($id: Int!) { club(id: $id) { ... on ClubDetails { id slug state memberCount owner { firstName }
         membership { role since message reasonGiven mayAskFrom } } ${refusal} } }`,
      { id },
      as,
    );
  const log = (clubID: number, as: Member) =>
    run(
      `query ($clubID: Int!) { clubLog(clubID: $clubID) { ... on ClubActConnection {
         nodes { kind reason actor { userId name } user { userId name } } } ${refusal} } }`,
      { clubID },
      as,
    );
  /** A person's role in a club according to the database; null if they have none. */
  const roleOf = async (clubId: number, { uid: userId }: { uid: number }) =>
    (await site.database.membership.findUnique({ where: { clubId_userId: { clubId, userId } } }))?.role ?? null;
  const memberCount = async (id: number) =>
    (await site.database.club.findUniqueOrThrow({ where: { id }, select: { memberCount: true } })).memberCount;
  /** Creates a person with this role in a club, directly in the database. */
  const aPerson = async (
    { id }: { id: number },
    role: 'organiser' | 'member' | 'applicant' | 'declined' | 'removed' | 'banned',
    changes = {},
  ) => {
    const person = await aMember(site, changes);
    const reason = role === 'removed' || role === 'banned' ? 'Rude.' : '';
    await site.database.membership.create({
      data: { clubId: id, userId: person.uid, role, reason, since: new Date(site.now()) },
    });
    return person;
  };
  return { run, aClub, join, leave, change, members, club, log, roleOf, memberCount, aPerson };
}
