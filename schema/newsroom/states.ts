import type { PostState } from './rules.ts';

/** The states that can follow each. A scheduled post can become a draft again, a public one only be withdrawn. */
const following: Record<PostState, readonly PostState[]> = {
  draft: ['review', 'published'],
  review: ['draft', 'approved', 'published'],
  approved: ['draft', 'published'],
  published: ['withdrawn'],
  withdrawn: ['draft'],
};

/** The same of the correction of a public post, which can be discarded in each. */
const followingOfCorrection: Record<PostState, readonly PostState[]> = {
  draft: ['review', 'published', 'withdrawn'],
  review: ['draft', 'approved', 'published', 'withdrawn'],
  approved: ['draft', 'published', 'withdrawn'],
  published: [],
  withdrawn: [],
};

/** What a post's next state depends on. */
export interface Stated {
  state: PostState;
  publishedAt: Date;
  authorId: number | null;
  editorId: number | null;
  /** The public post that it corrects. */
  correctsId: number | null;
}

interface Circumstances {
  viewer: { id: number };
  now: Date;
  newsroomReview: boolean;
}

/** Why somebody cannot put a post into a state; undefined if they can. */
export function refusalOf(
  { state: present, publishedAt, authorId, editorId, correctsId }: Stated,
  state: PostState,
  { viewer, now, newsroomReview }: Circumstances,
): 'newsroom.impossible' | 'newsroom.ownText' | 'newsroom.notReviewed' | undefined {
  const isScheduled = present === 'published' && publishedAt > now;
  const next: readonly PostState[] = isScheduled
    ? ['draft', 'published']
    : (correctsId === null ? following : followingOfCorrection)[present];
  if (!next.includes(state)) return 'newsroom.impossible';
  if (state === 'approved' && [authorId, editorId].includes(viewer.id)) return 'newsroom.ownText';
  if (state === 'published' && newsroomReview && !isScheduled && present !== 'approved') return 'newsroom.notReviewed';
  return undefined;
}
