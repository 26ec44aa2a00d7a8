/** What surrounds the words that a search found in a post. */
export interface Excerpt {
  excerpt: string;
  /** The words that the search found, as they are written in the excerpt. */
  matches: string[];
}

/** A word as searches compare it: letters and digits (prisma/functions/words.sql). */
const word = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, each once, as they are written. */
export const writtenWords = (text: string): Set<string> => new Set(text.match(word));

/** How many characters an excerpt has at most, of one part or of two together. */
const length = 300;
/** How many characters of a long sentence's beginning stand before what was found further on. */
const opening = 60;

/** A word at its place. */
interface Place {
  at: number;
  end: number;
  written: string;
}

/**
 * The sentence in which most of the words are that a search found, and what follows it; and that with another one, if
 * there is one. It begins where the sentence does, because "not" may stand there, and says where something was left out.
 */
export function excerptAround(text: string, isFound: (written: string) => boolean): Excerpt {
  const found: Place[] = [...text.matchAll(word)]
    .filter(([written]) => isFound(written))
    .map(({ 0: written, index }) => ({ at: index, end: index + written.length, written }));
  const best = fullest(text, found, length);
  const inBest = new Set(within(found, best).map(({ written }) => written.toLowerCase()));
  const other = found.filter(({ written }) => !inBest.has(written.toLowerCase()));
  const parts =
    other.length > 0
      ? [fullest(text, found, length / 2), fullest(text, other, length / 2)].sort((one, next) => one.start - next.start)
      : [best];
  const shown = [...new Set(parts.flatMap((part) => within(found, part).map(({ written }) => written)))];
  return { excerpt: joined(text, parts), matches: shown };
}

/** A part of a text. If what it is shown for is far from its start, `skipped` is left out between. */
interface Part {
  start: number;
  end: number;
  skipped?: { from: number; to: number };
}

const within = (places: Place[], { start, end, skipped }: Part): Place[] =>
  places.filter(
    ({ at, end: last }) => at >= start && last <= end && !(skipped && last > skipped.from && at < skipped.to),
  );

/** How many parts of a text are compared. */
const compared = 100;

/** The part of at most so many characters, from the start of a sentence, with the most different words; the first of these. */
function fullest(text: string, places: Place[], most: number): Part {
  const starts = startsOfSentences(text);
  let next = 0;
  let best: { part: Part; words: number } | undefined;
  let last: Part | undefined;
  let tried = 0;
  for (const [index, place] of places.entries()) {
    if (last && place.end <= last.end && place.at >= (last.skipped?.to ?? last.start)) continue;
    if (++tried > compared) break;
    while ((starts[next + 1] ?? Number.POSITIVE_INFINITY) <= place.at) next++;
    const part = partFrom(text, starts[next] ?? 0, place, most);
    last = part;
    // No more words than characters fit.
    const near = within(places.slice(index, index + most), part);
    const words = new Set(near.map(({ written }) => written.toLowerCase())).size;
    if (!best || words > best.words) best = { part, words };
  }
  return best?.part ?? { start: 0, end: endOf(text, most) };
}

/** Where the sentences and lines of a text start. */
const startsOfSentences = (text: string): number[] => [
  0,
  // After an abbreviation, a small letter goes on.
  ...[...text.matchAll(/[.!?…]["'”»’)\]*_]{0,9}\s+(?!\p{Ll})|\n\s*/gu)].map(
    ({ 0: between, index }) => index + between.length,
  ),
];

function partFrom(text: string, start: number, place: Place, most: number): Part {
  if (place.end - start <= most) return { start, end: endOf(text, start + most) };
  const from = endOf(text, start + opening);
  const before = text.slice(Math.max(from, place.at - most / 2), place.at);
  // From a clause, or else from a word.
  const [clause = 0, first = 0] = [/(?<=[,;:–—]\s+)[^,;:–—]*$/, /(?<=\s)\S/].map((begun) => before.search(begun));
  const to = place.at - before.length + (clause > 0 ? clause : Math.max(first, 0));
  return {
    start,
    end: endOf(text, Math.max(to + most - opening, place.end)),
    skipped: { from, to: Math.min(to, place.at) },
  };
}

/** The longest word that is not cut. */
const longestWord = 80;

/** The end of the last word before a place in a text. */
function endOf(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const from = Math.max(place - longestWord, 0);
  const space = text.slice(from, place + 1).search(/\s\S*$/);
  return space >= 0 ? from + space : text.slice(0, place).replace(/[\uD800-\uDBFF]$/, '').length;
}

/** The parts in one line, with an ellipsis wherever something is left out. */
function joined(text: string, parts: Part[]): string {
  const pieces = parts.flatMap(({ start, end, skipped }) =>
    skipped && skipped.from < skipped.to
      ? [
          { start, end: skipped.from },
          { start: skipped.to, end },
        ]
      : [{ start, end }],
  );
  let last = 0;
  const line = pieces
    .map(({ start, end }) => {
      const isCut = text.slice(last, start).trim() !== '';
      const piece = text.slice(Math.max(start, last), Math.max(end, last)).trim();
      last = Math.max(end, last);
      return piece && `${isCut ? '… ' : ''}${piece}`;
    })
    .filter(Boolean)
    .join(' ');
  return `${line}${text.slice(last).trim() ? ' …' : ''}`.replaceAll(/\s+/g, ' ');
}
