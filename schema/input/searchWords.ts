/** The words of a search as the tables of words keep them: lower case, without accents, at most ten. */
export const searchWords = (search: string): string[] =>
  search
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10);
