import { latinised } from './latinised.ts';

/** A text that is prepared for matching: one pass finds where its words, numbers and sentences begin and end. */
export interface Text {
  characters: string;
  /** Where the word at a position ends; 0 outside of words. */
  wordEnds: Uint16Array;
  /** Where the number that begins at a position ends; 0 elsewhere. */
  numberEnds: Uint16Array;
  sentences: Sentence[];
}

/** A sentence: a part of a text of limited length. */
export interface Sentence {
  from: number;
  to: number;
  isQuestion: boolean;
}

/** The maximum length of a sentence; a longer one is cut, so that the time for a text is proportional to its length. */
const longest = 400;
/** The maximum length of a text; what follows is ignored. */
export const longestText = 60_000;

/** Characters that are invisible, or that only change how the one before looks. */
export const unseen = /[\p{Cf}\p{DI}]/gu;

const digitsForLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/** A text in lower case, without accents or invisible characters, and with Latin letters and digits for their doubles. */
export const plain = (text: string): string =>
  latinised(text.normalize('NFKC').replace(unseen, '').normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

/**
 * A text in lower case, without accents, Markdown syntax or invisible characters, and with words written
 * l i k e t h i s, l.i.k.e t.h.i.s or l1k3 th15 as usual.
 */
export const normalised = (text: string): string =>
  plain(text)
    .replaceAll('ß', 'ss')
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[-=]{1,3}>|[➡⇒➜⟶]/g, '→')
    // A paragraph ends a sentence, and so does a list item.
    .replace(/\n\s*(?:\n|[-*+#>]\s|\d+[.)]\s)/g, ' ; ')
    .replace(/[*_~#>|]/g, '')
    .replace(/(?<!\p{L})\p{L}(?:[\s.-]\p{L}(?!\p{L})){2,}/gu, (word) => word.replace(/[^\p{L}]/gu, ''))
    .replace(/(?<![a-z\d])[a-z]{1,20}\d{1,2}[a-z][a-z\d]{0,20}/g, (word) =>
      word.replace(/\d/g, (digit) => digitsForLetters[digit] ?? digit),
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);

const numberWords = new Set(
  `two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety
   hundred thousand due tre quattro cinque sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta
   sessanta settanta ottanta novanta cento duecento trecento cinquecento mille duemila tremila cinquemila diecimila zwei drei
   vier funf sechs sieben acht neun zehn elf zwolf funfzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig
   hundert tausend zweitausend dreitausend funftausend zehntausend zweihundert dreihundert funfhundert`.split(/\s+/),
);

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code > 127 && /\p{L}/u.test(String.fromCharCode(code)));

const isWordCharacter = (code: number) => isLetter(code) || isDigit(code);

/** Thai is written without spaces between words. */
const isThai = (code: number) => code >= 0x0e00 && code <= 0x0e7f;

/** Whether a phrase continues after this character: a space, an apostrophe, a hyphen or a quotation mark. */
export const isSpace = (character: string | undefined): boolean =>
  character !== undefined && ` '-"“”„«»`.includes(character);

/** Whether a position is between two letters or digits. */
export const isWithinWord = (characters: string, at: number): boolean =>
  isWordCharacter(characters.charCodeAt(at)) &&
  isWordCharacter(characters.charCodeAt(at - 1)) &&
  !(isThai(characters.charCodeAt(at)) && isThai(characters.charCodeAt(at - 1)));

const isCurrency = (character = ' ') => '$€£₹৳฿'.includes(character);

/** Whether a number is a sum of money: "$5", "5€", "5k". */
export const isAmount = (number: string): boolean => /[$€£₹৳฿k]/.test(number);

/** Where the number at a position ends, with its currency sign and a k for thousands. */
function numberEnd(characters: string, at: number): number {
  let end = at;
  if (isCurrency(characters[end])) end++;
  if (!isDigit(characters.charCodeAt(end))) return at;
  while (
    isDigit(characters.charCodeAt(end)) ||
    (".,'".includes(characters[end] ?? ' ') && isDigit(characters.charCodeAt(end + 1)))
  )
    end++;
  if (characters[end] === 'k' && !isLetter(characters.charCodeAt(end + 1))) end++;
  if (isCurrency(characters[end])) end++;
  return end;
}

/** Prepares a text for matching. */
export function textOf(raw: string): Text {
  const characters = normalised(raw);
  const wordEnds = new Uint16Array(characters.length + 1);
  const numberEnds = new Uint16Array(characters.length + 1);
  for (let at = 0; at < characters.length; ) {
    let end = at;
    while (isLetter(characters.charCodeAt(end))) end++;
    if (end > at) {
      wordEnds.fill(end, at, end);
      if (end - at <= 11 && numberWords.has(characters.slice(at, end))) numberEnds[at] = end;
    } else {
      end = numberEnd(characters, at);
      if (end > at) numberEnds[at] = end;
    }
    at = Math.max(end, at + 1);
  }
  return { characters, wordEnds, numberEnds, sentences: sentencesOf(characters) };
}

function sentencesOf(characters: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const { index: to, 0: mark } of characters.matchAll(/[!?;…।]+|\.+(?=[\s"”»)]|$)|$/g)) {
    for (; to - from > longest; from += longest) sentences.push({ from, to: from + longest, isQuestion: false });
    if (to > from) sentences.push({ from, to, isQuestion: mark.includes('?') });
    from = to + mark.length;
  }
  return sentences;
}
