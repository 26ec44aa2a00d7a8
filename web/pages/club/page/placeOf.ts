import { anchoredIn, anchors, type ClubPart, clubParts } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';

/** What a URL says about which part of a club's page it is for. */
interface Place {
  part: ClubPart | undefined;
  slug: string;
  search: string;
  hash: string;
}

/**
 * Where a URL leads that is not that of a part: its slug may be wrong or missing, or it may be from the time when all
 * parts of a club were one page. Undefined if it is right.
 */
export function placeOf(
  { id, slug }: { id: number; slug: string },
  { part, slug: written, search, hash }: Place,
): string | undefined {
  const meant = partOfHash(hash) ?? part ?? partOfQuery(search) ?? partOfSlug(written, slug);
  if (meant === part && written === slug) return undefined;
  return (meant ? paths.clubPart(id, slug, meant) : paths.clubOf(id, slug)) + search + hash;
}

/** The same for the page of a topic, whose title may have changed, too. */
export function placeOfTopic(
  club: { id: number; slug: string },
  topic: { id: number; slug: string },
  { slug, title, search, hash }: Pick<Place, 'slug' | 'search' | 'hash'> & { title: string },
): string | undefined {
  if (slug === club.slug && title === topic.slug) return undefined;
  return paths.topicOf(club, topic) + search + hash;
}

const partOfQuery = (search: string): ClubPart | undefined =>
  new URLSearchParams(search).has('view') ? 'manage' : undefined;

function partOfHash(hash: string): ClubPart | undefined {
  const kind = (Object.keys(anchors) as (keyof typeof anchors)[]).find((name) => hash.startsWith(`#${name}`));
  return kind && anchoredIn[kind];
}

/** As in `/clubs/7/meetings`, from an e-mail, which knows no slug. */
const partOfSlug = (written: string, slug: string): ClubPart | undefined =>
  written === slug ? undefined : clubParts.find((part) => part === written);
