/** The id of the element in which one joins a club, for links to it. */
export const membershipId = 'membership';
