import topLevelDomains from 'tlds' with { type: 'json' };
import { withoutPictures } from '../input/pictures.ts';
import { longestText, unseen } from './promises/Text.ts';

const known = new Set<string>(topLevelDomains);

/** Top-level domains that are also the ends of files people share, and far more often meant as such. */
const fileEndings = new Set(['md', 'mov', 'py', 'rs', 'sh', 'zip']);

/** Top-level domains that no sentence begins with, so that they may be written with a capital. */
const wordless = new Set(['biz', 'com', 'edu', 'eu', 'gov', 'info', 'net', 'org']);

// Every repetition is bounded, so that no text takes long to match.
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const candidate = new RegExp(
  [
    // In Markdown: a link, a picture, an address in angle brackets.
    String.raw`!?\[[^\][]{0,500}\]\([^()\s]{0,500}\)`,
    String.raw`<(?:[a-z][a-z\d+.-]{1,31}:|[^<>\s@]{1,64}@)[^<>\s]{1,500}>`,
    String.raw`(?<![\p{L}\p{N}])(?:https?:\/\/|www\.|mailto:)\S+`,
    // The address of a website or a mailbox, as people type it.
    String.raw`(?<![\p{L}\p{M}\p{N}.-])(?:[\p{L}\p{N}._%+-]{1,64}@)?(?<host>(?:${label}\.){1,9}(?<top>xn--[a-z\d-]{1,59}|[\p{L}\p{M}]{2,24}))(?![\p{L}\p{M}\p{N}@])(?<path>\/\S*|:\d{2,5}\S*|[?#]\w\S*)?`,
  ].join('|'),
  'giu',
);

/**
 * Whether what looks like the address of a website is one: its end is a top-level domain, and not that of a file
 * (`report.md`), nor the beginning of a sentence after a space that was left out (`ecc.Ma`).
 */
function isAddress({ host, top, path }: Partial<Record<string, string>>): boolean {
  if (host === undefined || top === undefined) return true;
  const domain = top.toLowerCase();
  if (!known.has(domain) && !domain.startsWith('xn--')) return false;
  if (path !== undefined) return true;
  if (fileEndings.has(domain)) return host.indexOf('.') !== host.lastIndexOf('.');
  return wordless.has(domain) || !/^\p{Lu}[\p{Ll}\p{M}]+$/u.test(top);
}

/** A picture is no link. */
const visible = (text: string): string => withoutPictures(text.normalize('NFKC').replace(unseen, ''));

/** The links in a text as it is read. */
const matchesIn = (text: string): string[] =>
  [...text.matchAll(candidate)].flatMap(({ 0: words, groups = {} }) => (isAddress(groups) ? [words] : []));

/** Whether a text has a link. */
export const hasLink = (text: string): boolean => matchesIn(visible(text)).length > 0;

/** The links and addresses of websites in a text, without what ends the sentence around them. */
export const linksIn = (text: string): string[] => [
  ...new Set(matchesIn(visible(text.slice(0, longestText))).map((words) => words.replace(/[.,;:!?]{1,9}$/, ''))),
];

/** The links in a text, if it has no other words. */
export function onlyLinks(text: string): string | undefined {
  const read = visible(text);
  const links: string[] = [];
  const rest = read.replace(candidate, (words, ...others) => {
    if (!isAddress(others.at(-1))) return words;
    links.push(words);
    return '';
  });
  return links.length > 0 && !/\p{L}/u.test(rest) ? links.join(' ').slice(0, 200) : undefined;
}
