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

/** A text with a title, and whether its author has declared a financial interest. */
interface Searched {
  title: string;
  text: string;
  interest?: boolean;
}

/** The findings in a text with a title. A text of nothing but links is not searched for promises, its title is. */
export function findingsIn({ title, text, interest }: Searched): Finding[] {
  const links = onlyLinks(text);
  const matches = (links === undefined ? [title, text] : [title]).flatMap((part) => promisesIn(part, interest));
  const promises = [...new Set(matches)].map((words): Finding => ({ kind: 'promise', words }));
  return links === undefined ? promises : [{ kind: 'onlyLinks', words: links }, ...promises];
}

/** The findings in a text that were not in the previous version. */
export const newFindings = (now: Finding[], before: Finding[]): Finding[] =>
  now.filter(({ kind, words }) => !before.some((finding) => finding.kind === kind && finding.words === words));
