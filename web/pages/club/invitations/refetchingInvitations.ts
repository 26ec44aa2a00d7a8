import { refetching } from '../../../graphql/refetching.ts';

/** Mutation options: refetches a club's invitations and its log. */
export const refetchingInvitations = refetching((queryName) => ['ClubInvitations', 'ClubLog'].includes(queryName));
