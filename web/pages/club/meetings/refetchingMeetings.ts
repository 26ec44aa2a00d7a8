import { refetching } from '../../../graphql/refetching.ts';

/** Mutation options: refetches a club's meetings, whose order may have changed, and its log. */
export const refetchingMeetings = refetching((queryName) => ['ClubMeetings', 'ClubLog'].includes(queryName));
