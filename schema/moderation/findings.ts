import { onlyLinks } from './links.ts';
import { promisesIn } from './promises/promisesIn.ts';

/** Why a text needs review by an administrator: it contains nothing but links, or it promises returns. */
export type FindingKind = 'onlyLinks' | 'promise';

/** Something found in a text. */
export interface Finding {
  kind: FindingKind;
  /** The words that were found, in lower case, without accents or invisible characters. */
  words: string;
}

/** The findings in a text with a title. A text of nothing but links is not searched for promises, its title is. */
export function findingsIn({ title, text }: { title: string; text: string }): Finding[] {
  const links = onlyLinks(text);
  const matches = (links === undefined ? [title, text] : [title]).flatMap(promisesIn);
  const promises = [...new Set(matches)].map((words): Finding => ({ kind: 'promise', words }));
  return links === undefined ? promises : [{ kind: 'onlyLinks', words: links }, ...promises];
}

/** The findings in a text that were not in the previous version. */
export const newFindings = (now: Finding[], before: Finding[]): Finding[] =>
  now.filter(({ kind, words }) => !before.some((finding) => finding.kind === kind && finding.words === words));
