/**
 * What an answer for everybody shows, and what a change concerns: a change drops the stored answers that name one of its subjects
 * (gateway/http/publicCache.ts). Whatever reads for visitors names them in `context.cacheTags`; triggers write the same texts into
 * "PublicChange" (prisma/functions).
 */
export const subjects = {
  /** What any answer may show, such as the operator's settings. */
  everything: 'everything',
  /** A club's row and its contacts, as lists show them. */
  club: (id: number): string => `club ${id}`,
  /** What is in a club: its notices, topics and meetings. */
  inClub: (id: number): string => `in club ${id}`,
  /** Which clubs are listed, in a country or on the whole site, and what they can be found by. */
  clubs: (country?: string | null): string => (country ? `clubs ${country}` : 'clubs'),
  /** The order of these clubs by their number of members. */
  sizes: (country?: string | null): string => (country ? `sizes ${country}` : 'sizes'),
  /** The meetings of a club, or of all. */
  meetings: (clubId?: number): string => (clubId === undefined ? 'meetings' : `meetings ${clubId}`),
  /** What is public of an account: its name, and what it does for the site. */
  person: (id: number): string => `person ${id}`,
  /** The posts of the bulletin. */
  bulletin: 'bulletin',
} as const;
