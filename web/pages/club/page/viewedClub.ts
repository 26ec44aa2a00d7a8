import type { ClubPageQuery } from '../club.generated.ts';

/** A club as shown on its page. */
export type ViewedClub = Extract<ClubPageQuery['club'], { __typename: 'ClubDetails' }>;
