import { type Concept, concepts, type Lexicon } from './Lexicon.ts';
import bn from './phrases/brief/bn.json' with { type: 'json' };
import el from './phrases/brief/el.json' with { type: 'json' };
import es from './phrases/brief/es.json' with { type: 'json' };
import fr from './phrases/brief/fr.json' with { type: 'json' };
import hi from './phrases/brief/hi.json' with { type: 'json' };
import id from './phrases/brief/id.json' with { type: 'json' };
import pt from './phrases/brief/pt.json' with { type: 'json' };
import sl from './phrases/brief/sl.json' with { type: 'json' };
import th from './phrases/brief/th.json' with { type: 'json' };
import en from './phrases/en.json' with { type: 'json' };
import figures from './phrases/figures.json' with { type: 'json' };
import ge from './phrases/ge.json' with { type: 'json' };
import it from './phrases/it.json' with { type: 'json' };
import { isAmount, isSpace, isWithinWord, plain, type Text } from './Text.ts';

/** A phrase of a lexicon within a text. */
export interface Hit {
  start: number;
  end: number;
  /** The indexes of its concepts. */
  concepts: number[];
}

/** A node of the tree of all phrases, character by character. */
interface Node {
  concepts: number[];
  next: Map<string, Node>;
  /** What follows the rest of a word, a number, a sum of money, a space, or some words. */
  rest?: Node;
  number?: Node;
  amount?: Node;
  space?: Node;
  words?: Node;
}

/** Phrases to look for in a text. */
export type Phrases = Readonly<Node>;

const signs: Record<string, 'rest' | 'number' | 'amount' | 'space' | 'words'> = {
  '*': 'rest',
  '#': 'number',
  '¤': 'amount',
  ' ': 'space',
  '…': 'words',
};

function step(from: Node, symbol: string): Node {
  const to: Node = { concepts: [], next: new Map() };
  const sign = signs[symbol];
  if (sign) {
    from[sign] ??= to;
    return from[sign];
  }
  const existing = from.next.get(symbol);
  if (!existing) from.next.set(symbol, to);
  return existing ?? to;
}

/** The tree of the phrases of some lexica. */
function treeOf(lexica: readonly Lexicon[]): Node {
  const root: Node = { concepts: [], next: new Map() };
  for (const lexicon of lexica)
    for (const [concept, phrases] of Object.entries(lexicon))
      for (const phrase of phrases) {
        // Between words, a hyphen is a space; some words include the space before them.
        const symbols = phrase
          .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
          .replaceAll('… ', '…')
          .split('');
        const { concepts: ending } = symbols.reduce(step, root);
        const index = concepts.indexOf(concept as Concept);
        if (!ending.includes(index)) ending.push(index);
      }
  return root;
}

/** The phrases of the site's languages, and what is written alike in every language. */
export const phrases: Phrases = treeOf([figures, en, it, ge]);

/** The spelling of a phrase in which it is looked for. */
const plainPhrase = (phrase: string) => phrase.split('…').map(plain).join('…');

/** The fewer phrases of each other language, by themselves and with what is written alike in every language. */
export const otherLanguages: { own: Phrases; all: Phrases }[] = [bn, el, es, fr, hi, id, pt, sl, th].map((brief) => {
  const lexicon: Lexicon = Object.fromEntries(
    Object.entries(brief).map(([concept, all]) => [concept, all.map(plainPhrase)]),
  );
  return { own: treeOf([lexicon]), all: treeOf([figures, lexicon]) };
});

/** The maximum number of words that an ellipsis in a phrase stands for. */
const ellipsis = 3;

/**
 * The phrases of a part of a text from left to right: the longest that begins at each word and is not within another. A
 * number at the end of one may begin the next, as in "made 50 euros".
 */
export function hitsIn(root: Phrases, { characters, wordEnds, numberEnds }: Text, from: number, to: number): Hit[] {
  const hits: Hit[] = [];
  let start = from;
  let best: Hit | undefined;
  let resume = from;

  const spaceEnd = (at: number) => {
    let end = at + 1;
    while (isSpace(characters[end])) end++;
    return end;
  };

  /** Takes every way from a node, where `shared` is where the number before it began, if one did. */
  function follow(node: Phrases, at: number, shared?: number): void {
    if (node.concepts.length > 0 && at >= (best?.end ?? start + 1) && !isWithinWord(characters, at)) {
      best = { start, end: at, concepts: node.concepts };
      resume = shared ?? at;
    }
    if (node.rest) follow(node.rest, wordEnds[at] || at);
    if (at >= to) return;
    if (node.words) skip(node.words, at);
    const numberEnd = numberEnds[at];
    if (numberEnd && node.number) follow(node.number, numberEnd, at > start ? at : undefined);
    if (numberEnd && node.amount && isAmount(characters.slice(at, numberEnd))) follow(node.amount, numberEnd);
    const character = characters[at] ?? '';
    const next = node.next.get(character);
    if (next) follow(next, at + 1);
    if (node.space && isSpace(character)) follow(node.space, spaceEnd(at));
  }

  /** Goes on after each of the next few words. */
  function skip(node: Node, at: number): void {
    let position = at;
    for (let words = 0; words <= ellipsis && position < to; words++) {
      follow(node, position);
      const end = wordEnds[position] || numberEnds[position];
      if (!end || !isSpace(characters[end])) return;
      position = spaceEnd(end);
    }
  }

  while (start < to) {
    best = undefined;
    if (!isWithinWord(characters, start)) follow(root, start);
    if (best) hits.push(best);
    start = Math.max(start + 1, best ? resume : 0);
  }
  return hits;
}
