import { concepts, suspicious } from './Lexicon.ts';
import { type Hit, hitsIn, type Phrases, phrases } from './phrases.ts';
import type { Sentence, Text } from './Text.ts';

/** What a sentence is about. */
export interface Analysis {
  sentence: Sentence;
  hits: Hit[];
  /** Its concepts, denied or not, and whether it is a question. */
  signs: number[];
}

type Concepts = readonly (typeof concepts)[number][];
const indexesOf = (some: Concepts) => new Set(some.map((concept) => concepts.indexOf(concept)));

const size = concepts.length;
const question = 2 * size;
const negation = concepts.indexOf('negation');

/** What means something else if it is denied: "no profit", "never loses". */
const deniable = indexesOf([
  'gain',
  'growth',
  'certain',
  'wealth',
  'accuracy',
  'invest',
  'manage',
  'product',
  'recovery',
  'offer',
  'loss',
  'doubt',
]);

/** How far a negation reaches within its clause, in characters. */
const reach = { before: 24, after: 12 };

/** Finds out what a sentence is about. */
export function analyse(text: Text, sentence: Sentence, known: Phrases = phrases): Analysis {
  const hits = hitsIn(known, text, sentence.from, sentence.to);
  const negations = hits.filter((hit) => hit.concepts.includes(negation));
  const isDenied = (hit: Hit) =>
    negations.some((other) => {
      const distance = Math.max(hit.start - other.end, other.start - hit.end);
      if (other === hit || distance > (other.end <= hit.start ? reach.before : reach.after)) return false;
      const between = text.characters.slice(Math.min(other.end, hit.end), Math.max(other.start, hit.start));
      return !/[,:()]| - /.test(between);
    });
  const signs = new Set<number>(sentence.isQuestion ? [question] : []);
  for (const hit of hits) {
    const denied = hit.concepts.some((concept) => deniable.has(concept)) && isDenied(hit);
    for (const concept of hit.concepts) signs.add(denied && deniable.has(concept) ? size + concept : concept);
  }
  return { sentence, hits, signs: [...signs].sort((a, b) => a - b) };
}

const signNames = [...concepts, ...concepts.map((concept) => `no ${concept}`), 'question'];
const signCount = signNames.length;

/** The names of the cues other than words, by number: signs and pairs of signs, then the signs of neighbours. */
export const cueNames: string[] = [
  ...signNames.flatMap((name, sign) => signNames.map((other, index) => (index === sign ? name : `${name} + ${other}`))),
  ...signNames.map((name) => `near ${name}`),
];

/** What also counts in the sentences next to it, besides what is typical of promises; a meeting or a lesson does not. */
const contextual = indexesOf(['doubt', 'hearsay', 'disclosure', 'loss', 'demo']);

/**
 * The numbers of what speaks for or against a promise in a sentence: its signs, each pair of them, the beginnings of its
 * words, and the signs of the sentences before and after it.
 */
export function cuesOf(
  text: Text,
  { sentence, signs }: Analysis,
  neighbours: (Analysis | undefined)[],
  numberOfWord: (name: string) => number | undefined,
): number[] {
  const cues: number[] = [];
  for (const [index, sign] of signs.entries())
    for (const other of signs.slice(index)) cues.push(sign * signCount + other);
  const near = new Set<number>();
  for (const neighbour of neighbours) for (const sign of neighbour?.signs ?? []) near.add(sign);
  for (const sign of near) if (sign < suspicious || contextual.has(sign)) cues.push(signCount * signCount + sign);
  // The endings of words say little.
  const words = new Set<string>();
  for (let at = sentence.from; at < sentence.to; at = Math.max(text.wordEnds[at] ?? 0, at + 1))
    if ((text.wordEnds[at] ?? 0) - at >= 3)
      words.add(text.characters.slice(at, Math.min(at + 4, text.wordEnds[at] ?? at)));
  for (const word of words) {
    const number = numberOfWord(`“${word}”`);
    if (number !== undefined) cues.push(number);
  }
  return cues;
}
