/** The parts of a club's page that have addresses of their own, below the club's. */
export const clubParts = ['topics', 'meetings', 'notices', 'people', 'manage'] as const;

/** A part of a club's page; what is at the club's own address is its overview. */
export type ClubPart = (typeof clubParts)[number];

/** The path of a club's page, or of a part of it. Without its slug, it leads to the same. */
export const clubPath = (id: number | string, slug = '', part?: ClubPart): string =>
  [`/clubs/${id}`, slug, part].filter(Boolean).join('/');

/** The path of a topic of a club, or of the post with a number in it. Without its slugs, it leads to the same. */
export const topicPath = (club: { id: number; slug?: string }, topic: { id: number; slug?: string }, post?: number) =>
  [clubPath(club.id, club.slug, 'topics'), topic.id, topic.slug].filter(Boolean).join('/') +
  (post === undefined ? '' : `#${anchors.post(post)}`);

/** The element ids of notices, meetings and (by their numbers) posts on their club's page, targets of links in e-mails and notifications. */
export const anchors = {
  notice: (id: number) => `notice-${id}`,
  meeting: (id: number) => `meeting-${id}`,
  post: (number: number) => `post-${number}`,
} as const;

/** The part of a club's page on which each of these is. */
export const anchoredIn = { notice: 'notices', meeting: 'meetings', post: 'topics' } as const satisfies Record<
  keyof typeof anchors,
  ClubPart
>;

/** Where a notice or a meeting is, below its club's path: the part and the URL fragment; empty for neither. */
export function anchorOf({
  notice,
  meeting,
}: {
  notice?: number | null | undefined;
  meeting?: number | null | undefined;
}): string {
  if (notice) return `/${anchoredIn.notice}#${anchors.notice(notice)}`;
  return meeting ? `/${anchoredIn.meeting}#${anchors.meeting(meeting)}` : '';
}
