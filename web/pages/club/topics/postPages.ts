/** The posts on a page; the first one is fetched together with the club (club.graphql). */
export const pageSize = 30;

/** The page of posts that an address asks for, counted from 1: those that need no scripts have a link to the next. */
export function requestedPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The variables of the query for a page: it has the post of this number in its middle. */
export const aroundOf = (page: number): { around?: number } =>
  page > 1 ? { around: pageSize * (page - 1) + pageSize / 2 } : {};

/** The page that the post of a number is on. */
export const pageWith = (number: number): number => Math.max(Math.ceil(number / pageSize), 1);

/** The query of the address of a page. */
export const queryOf = (page: number): string => (page > 1 ? `?page=${page}` : '');
