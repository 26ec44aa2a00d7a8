import { promisesIn } from './promises/promisesIn.ts';
import { longestText, unseen } from './promises/Text.ts';

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

// Every repetition is bounded, so that no text takes long to match.
const link =
  /!?\[[^\][]{0,500}\]\([^()\s]{0,500}\)|<[^<>\s]{1,500}>|\b(?:https?:\/\/|www\.|mailto:)\S+|(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,24}\b(?:\/\S*)?/giu;

/** Whether a text has a link. */
export const hasLink = (text: string): boolean => text.normalize('NFKC').replace(unseen, '').search(link) >= 0;

/** The links and addresses of websites in a text, without what ends the sentence around them. */
export function linksIn(text: string): string[] {
  const visible = text.slice(0, longestText).normalize('NFKC').replace(unseen, '');
  return [...new Set((visible.match(link) ?? []).map((words) => words.replace(/[.,;:!?]{1,9}$/, '')))];
}

/** The links in a text, if it has no other words. */
function onlyLinks(text: string): string | undefined {
  const visible = text.normalize('NFKC').replace(unseen, '');
  const links = visible.match(link);
  return links && !/\p{L}/u.test(visible.replace(link, '')) ? links.join(' ').slice(0, 200) : undefined;
}
