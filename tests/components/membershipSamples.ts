import type { ClubDetails, Membership, QueryClubMembersArgs } from '#web/graphql/types.generated.ts';
import { aClub } from './clubSamples.ts';
import { answer, type Fields } from './gateway.ts';
import { pageOf } from './pageOf.ts';

/** A closed club in Greece that belongs to Olga Owens. */
export const closedClub = {
  ...aClub,
  slug: 'quiet-harbour',
  title: 'Quiet Harbour',
  state: 'verified',
  privacy: true,
  takesRequests: true,
  memberCount: 1,
  owner: { firstName: 'Olga', lastName: 'Owens' },
} satisfies Fields<ClubDetails>;

/** The path of its page. */
export const closedClubPath = `/clubs/${closedClub.id}/${closedClub.slug}`;

/** A membership of the club. */
export const aMembership = {
  role: 'member',
  since: '2026-11-02T09:00:00.000Z',
  emails: { notices: 'atOnce', meetings: 'all' },
} satisfies Fields<Membership>;

type Role = Membership['role'];

/** Somebody in the club. */
export interface Person {
  userID: number;
  name: string;
  role: Role;
  since?: string;
  message?: string;
  reasonGiven?: string;
}

/** Olga Owens, who owns the club. */
export const olga: Person = { userID: 100, name: 'Olga Owens', role: 'owner' };

/** Answers with the club and these people in it, as its owner or somebody with another role sees them. */
export function answerClub(people: Person[], role: Role | null = 'owner'): void {
  const withRole = (some?: Role | null) =>
    people.filter((person) => (some ? person.role === some : ['owner', 'organiser', 'member'].includes(person.role)));
  answer({
    club: () => ({
      ...closedClub,
      membership: role && {
        ...aMembership,
        role,
        waiting: { requests: withRole('applicant').length, posts: 0, reports: 0 },
      },
    }),
    clubMembers: ({ role: only, ...args }: QueryClubMembersArgs) => pageOf(withRole(only), args),
    clubMember({ userID }: { userID: number }) {
      const { message: _, reasonGiven: __, ...person } = people.find((person) => person.userID === userID) ?? olga;
      return { since: aMembership.since, description: '', spokenLanguages: [], ...person };
    },
    changeMembership: ({ userID, role: next, reason }) => {
      const person = people.find((person) => person.userID === userID);
      return Object.assign(person ?? {}, { role: next, reasonGiven: reason });
    },
  });
}
