import type { ApolloCache } from '@apollo/client';
import { refetching, type Shown } from './refetching.ts';
import { isRefusedBecause } from './result.ts';
import { rootFieldsOf } from './rootFields.ts';
import type { Mutation, Query } from './types.generated.ts';

type MutationField = Exclude<keyof Mutation, '__typename'>;
type QueryField = Exclude<keyof Query, '__typename'>;

/** How a mutation makes queries current whose results it changes. */
interface Effect {
  /** Drops their results from the cache; those on the page are fetched again. */
  evicts?: readonly QueryField[];
  /** The same, but only once a whole queue of decisions has been made (`useDeciding`). */
  evictsAtEnd?: readonly QueryField[];
  /**
   * Refetches those on the page before the mutation resolves: those that select nothing but these fields, or all except
   * those that select some.
   */
  refetches?: readonly QueryField[] | { allBut: readonly QueryField[] };
}

const publicClubs = ['clubs', 'clubCounts', 'clubSearchSuggestion', 'searchClubs'] as const;
const accounts = ['users', 'user', 'administrativeActs'] as const;
const reviewedClubs = [...publicClubs, 'clubsToReview', 'allClubs', 'managedClub', 'administrativeActs'] as const;
const answeredRequests = ['allowanceRequests', ...accounts] as const;
const settledReports = [...publicClubs, 'openReports', 'allClubs', 'clubsToReview', ...accounts] as const;
const everything = { allBut: [] } as const;

/**
 * The queries that each mutation changes beyond its own result. Parts of `me` are refetched by the pages that show
 * them: a field of `Query` is too coarse for them.
 */
export const affects: { readonly [Name in MutationField]?: Effect } = {
  createClub: { evicts: publicClubs },
  updateClub: { evicts: publicClubs },
  setFace: { refetches: ['me'] },
  setClubCover: { evicts: publicClubs, refetches: everything },
  setClubEmblem: { evicts: publicClubs, refetches: everything },
  deleteClub: { evicts: publicClubs, refetches: ['me'] },
  restoreClub: { evicts: publicClubs, refetches: everything },
  acceptClubOffer: { evicts: publicClubs },
  acceptTerms: { refetches: ['me'] },
  // Not the invitation: it may be used up by now, which does not matter to somebody who has just joined.
  joinClub: { refetches: { allBut: ['invitation', 'joinLink'] } },
  changeHouseRules: { refetches: ['club', 'clubLog'] },
  acceptHouseRules: { refetches: ['club'] },
  changeSetting: { refetches: ['settings', 'setting', 'administrativeActs'] },
  leaveClub: { refetches: everything },
  changeMembership: { refetches: everything },
  decideRequests: { refetches: everything },
  inviteManyToClub: { refetches: ['clubInvitations', 'clubLog'] },
  resetJoinLink: { refetches: ['clubJoinLink', 'clubLog'] },
  endJoinLink: { refetches: ['clubJoinLink', 'clubLog'] },
  inviteToClub: { refetches: ['clubInvitations', 'clubLog'] },
  revokeInvitation: { refetches: ['clubInvitations', 'clubLog'] },
  createMeeting: { refetches: ['clubMeetings', 'clubLog'] },
  // Their order may have changed.
  changeMeeting: { refetches: ['clubMeetings', 'clubLog'] },
  cancelMeeting: { refetches: ['clubMeetings', 'clubLog'] },
  // The bulletin's own pages are fetched again, too.
  saveBulletinPost: { evicts: ['newsroomPosts', 'bulletinPostVersions', 'bulletinPage', 'bulletinPost'] },
  setBulletinPostState: { evicts: ['newsroomPosts', 'bulletinPage', 'bulletinPost'] },
  writeNotice: { refetches: everything },
  editNotice: { refetches: everything },
  deleteNotice: { refetches: everything },
  showNotice: { refetches: everything },
  createTopic: { refetches: ['clubTopics'] },
  changeTopic: { refetches: ['clubTopics', 'clubLog'] },
  readAllTopics: { refetches: ['clubTopics', 'club'] },
  writePost: { refetches: ['topic', 'clubTopics'] },
  deletePost: { refetches: ['topic', 'clubTopics'] },
  hidePost: { refetches: ['topic', 'clubTopics', 'clubLog'] },
  showHiddenPost: { refetches: ['topic', 'clubTopics', 'clubLog'] },
  showPost: { refetches: ['topic', 'clubTopics', 'clubLog'] },
  chooseEmailsForAllClubs: { refetches: ['memberships'] },
  editUser: { evicts: accounts },
  toggleSuspension: { evicts: accounts },
  resetTwoFactor: { evicts: accounts },
  sendTestEmail: { evicts: ['siteStatus'] },
  addScreening: { evicts: ['screenings', 'administrativeActs'] },
  removeScreening: { evicts: ['screenings', 'administrativeActs'] },
  decideAllowance: { evictsAtEnd: answeredRequests },
  decideAllowances: { evictsAtEnd: answeredRequests },
  decideClub: { evictsAtEnd: reviewedClubs },
  decideClubs: { evictsAtEnd: reviewedClubs },
  restoreClubForOwner: { evicts: [...publicClubs, 'deletedClubs', 'allClubs', ...accounts] },
  decideReport: { evictsAtEnd: settledReports },
  decideReports: { evictsAtEnd: settledReports },
};

/** Evicts the results of queries. */
export function evict(cache: ApolloCache, fields: readonly QueryField[] = []): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** The options with which the generated hook of a mutation makes the queries current that it `affects`. */
export function affecting(mutation: MutationField) {
  const { evicts, refetches }: Effect = affects[mutation] ?? {};
  return {
    ...(evicts && {
      /**
       * Also after a refusal: somebody else may have changed the same. But without a session, what shows the queries
       * could not be loaded again: a form in it would disappear, and what was typed with it.
       */
      update(cache: ApolloCache, { data }: { data?: object | null | undefined }) {
        if (data && !isRefusedBecause('account.signInFirst', data)) evict(cache, evicts);
      },
    }),
    ...(refetches && refetching((query) => isAmong(refetches, query))),
  };
}

function isAmong(affected: NonNullable<Effect['refetches']>, { query }: Shown): boolean {
  const fields = rootFieldsOf(query).map(({ name }) => name.value as QueryField);
  return 'allBut' in affected
    ? !fields.some((field) => affected.allBut.includes(field))
    : fields.every((field) => affected.includes(field));
}
