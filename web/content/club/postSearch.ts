import type { PostOrder } from '../../graphql/types.generated.ts';

/** The order in which a page's query asks for what is found. */
export const orderIn = (query: URLSearchParams): PostOrder => (query.get('order') === 'fitting' ? 'fitting' : 'newest');

/** The query of a page that shows what a search finds in this order, or all if it is for no words. */
export const searchQuery = (words: string, order: PostOrder): Record<string, string> =>
  words ? { search: words, ...(order !== 'newest' && { order }) } : {};
