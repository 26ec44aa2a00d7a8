import { type Analysis, analyse, cueNames, cuesOf } from './cues.ts';
import { concepts, suspicious } from './Lexicon.ts';
import { type Hit, hitsIn, otherLanguages } from './phrases.ts';
import { type Text, textOf } from './Text.ts';
import weights from './weights.json' with { type: 'json' };

const weightOfName = new Map(Object.entries<number>(weights));
const bias = weightOfName.get('bias') ?? 0;
/** The weights of the cues by number: those with fixed numbers, then the words. */
const weightOfCue = cueNames.map((name) => weightOfName.get(name) ?? 0);
const numberOfWord = new Map<string, number>();
for (const [name, weight] of weightOfName)
  if (name.startsWith('“')) numberOfWord.set(name, weightOfCue.push(weight) - 1);

/**
 * How many things typical of promises, or money, must come together, unless the words are about money themselves: of a
 * single one, as in "Come on time" or "Bring a friend", short notices are full.
 */
const fewest = 2;
const financial =
  /btc|usdt|bitcoin|receive|risk|risik|rischi|profit|gewinn|guadagn|returns|rendi|loss|lose|losing|verl|perd|guarant|garant|money|geld|soldi|wealth|rich|reich|ricc|trade/;
const money = concepts.indexOf('money');
const tells = (sign: number): boolean => sign < suspicious || sign === money;

/** By how much the declared interest of an author lowers the weight of each sentence: who declares one speaks of money. */
const declared = 0.7;

/**
 * The words of a text that promise returns, in lower case, without accents. Each sentence is judged by what it and the
 * sentences next to it are about, and more mildly if its author has declared a financial interest.
 */
export function promisesIn(raw: string, interest = false): string[] {
  const threshold = interest ? declared : 0;
  const text = textOf(raw);
  return sentencesWithCues(text, (name) => numberOfWord.get(name)).flatMap(({ sentence, neighbours, cues }) => {
    const weight = cues.reduce((sum, cue) => sum + (weightOfCue[cue] ?? 0), bias);
    if (weight <= threshold) return [];
    const around = [sentence, ...neighbours].flatMap((near) => near?.signs ?? []);
    const words = wordsOf(text, sentence);
    return new Set(around.filter(tells)).size >= fewest || words.some((phrase) => financial.test(phrase)) ? words : [];
  });
}

/** The sentences of a text that may promise something, each with those next to it and the numbers of its cues. */
export function sentencesWithCues(
  text: Text,
  numberOf: (word: string) => number | undefined,
): { sentence: Analysis; neighbours: (Analysis | undefined)[]; cues: number[] }[] {
  const sentences = text.sentences
    .map((sentence) => analyse(text, sentence))
    .map((main) => inOtherLanguage(text, main));
  return sentences.flatMap((sentence, index) => {
    if (!sentence.hits.some(isSuspicious)) return [];
    const neighbours = [sentences[index - 1], sentences[index + 1]];
    return [{ sentence, neighbours, cues: cuesOf(text, sentence, neighbours, numberOf) }];
  });
}

/** How many phrases of another language a sentence must have to be read in it. */
const fewestOfLanguage = 2;

/** What a sentence is about, in the language of which it has the most phrases that ours do not have. */
function inOtherLanguage(text: Text, main: Analysis): Analysis {
  const { from, to } = main.sentence;
  // Signs alone, such as emoji, are in no language, and each could begin a phrase of every one.
  if (!/\p{L}/u.test(text.characters.slice(from, to))) return main;
  const counts = otherLanguages.map(
    ({ own }) =>
      hitsIn(own, text, from, to).filter((hit) => !main.hits.some(({ start }) => start === hit.start)).length,
  );
  const most = Math.max(...counts);
  const language = most >= fewestOfLanguage ? otherLanguages[counts.indexOf(most)] : undefined;
  return language ? analyse(text, main.sentence, language.all) : main;
}

const isSuspicious = ({ concepts }: Hit) => concepts.some((concept) => concept < suspicious);

/** How many characters may lie between phrases that are quoted together. */
const distance = 14;

/** What is quoted of a sentence that promises returns: its phrases that are typical of promises, and what joins them. */
function wordsOf(text: Text, { hits }: Analysis): string[] {
  const spans: Pick<Hit, 'start' | 'end'>[] = [];
  for (const { start, end } of hits.filter(isSuspicious)) {
    const last = spans.at(-1);
    if (last && start - last.end <= distance && !/[,:()]/.test(text.characters.slice(last.end, start))) last.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => text.characters.slice(start, end).trim());
}
