/** Why a text needs review by an administrator: it contains nothing but links, or it promises returns. */
export type FindingKind = 'onlyLinks' | 'promise';

/** Something found in a text. */
export interface Finding {
  kind: FindingKind;
  /** The words that were found, in lower case, without accents or invisible characters. */
  words: string;
}

/** The findings in a text with a title. The title is checked only for promises. */
export function findingsIn({ title, text }: { title: string; text: string }): Finding[] {
  const matches = [title, text].flatMap((part) => sentencesOf(part).flatMap((sentence) => promisesIn(sentence)));
  const promises = [...new Set(matches)].map((words): Finding => ({ kind: 'promise', words }));
  const links = onlyLinks(text);
  return links === undefined ? promises : [{ kind: 'onlyLinks', words: links }, ...promises];
}

/** The findings in a text that were not in the previous version. */
export const newFindings = (now: Finding[], before: Finding[]): Finding[] =>
  now.filter(({ kind, words }) => !before.some((finding) => finding.kind === kind && finding.words === words));

// Every repetition is bounded, so that no text takes long to match.
const link =
  /!?\[[^\][]{0,500}\]\([^()\s]{0,500}\)|<[^<>\s]{1,500}>|\b(?:https?:\/\/|www\.|mailto:)\S+|(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,24}\b(?:\/\S*)?/giu;

/** The links in a text, if it has no other words. */
function onlyLinks(text: string): string | undefined {
  const visible = text.normalize('NFKC').replace(unseen, '');
  const links = visible.match(link);
  return links && !/\p{L}/u.test(visible.replace(link, '')) ? links.join(' ').slice(0, 200) : undefined;
}

/** Characters that are invisible, or that only change how the one before looks. */
const unseen = /[\p{Cf}\p{DI}]/gu;

/**
 * The sentences of a text, normalised for matching: in lower case, without accents, Markdown syntax or invisible
 * characters, and with words written l i k e t h i s or l.i.k.e t.h.i.s joined.
 */
function sentencesOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(unseen, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    // A paragraph ends a sentence, and so does a list item.
    .replace(/\n\s*(?:\n|[-*+#>]\s|\d+[.)]\s)/g, ' ; ')
    .replace(/[*_~#>|]/g, '')
    .replace(/(?<!\p{L})\p{L}(?:[\s.-]\p{L}(?!\p{L})){3,}/gu, (word) => word.replace(/[^\p{L}]/gu, ''))
    .replace(/\s+/g, ' ');
  return plain.split(/[!?;:…]+|\.(?!\d)/).map((sentence) => sentence.trim());
}

const gains =
  'returns?|profits?|gains?|earn(?:s|ings?)?|income|yields?|payouts?|interest|winnings?|money|capital|' +
  'rendiment[oi]|profitt[oi]|guadagn\\w*|reddit[oi]|vincit[ae]|interess[ei]|soldi|denaro|capitale|' +
  'rendite\\w*|gewinn\\w*|ertrag\\w*|einkommen|einkunfte|verdienst\\w*|zinsen|geld|kapital';
const isGain = new RegExp(`\\b(?:${gains})\\b|%`, 'u');
const isLoss =
  /\b(?:risk\w*|los[es]\w*|drawdown|fees?|perd\w+|risch\w+|commissioni|verlust\w*|verlier\w*|risik\w*|gebuhr\w*)\b/u;

const guarantee =
  /\bguarante(?:e|es|ed|eing)\b|\bgarantit[oaie]\b|\bgaranti(?:amo|scono|sce|sco)\b|\bgarantier\w+|\b(?:gewinn|rendite|ertrags)garantien?\b/gu;
/** What clubs may well guarantee. */
const harmless =
  /\b(?:seats?|places?|spots?|fun|laughs?|privacy|anonymity|post[oi]|divertimento|spa(?:ss|ß)|laune|platz\w*|platze\w*|anonymitat)\b/u;

const free =
  /\brisk ?-?free\b|\bfree of risk\b|\bwithout (?:any |the )?(?:risks?|loss(?:es)?)\b(?! (?:management|limits?|control|warnings?))|\b(?:zero|no) (?:risks?|loss(?:es)?)(?= ?(?:$|,|and\b|at all|of loss|whatsoever|involved|for you))/gu;
const senza =
  /\bsenza (?:alcun |nessun |il )?(?:rischi[oa]?|perdite)\b|\b(?:a )?(?:rischio zero|zero rischi[o]?|rischio nullo)\b|\bpriv[oaie] di rischi[o]?\b/gu;
const ohne =
  /\bohne (?:jedes |jegliches |irgendein )?(?:risiko|risiken|verluste?)\b|\brisiko ?-?(?:los|frei)\w*\b|\b(?:null|kein) risiko(?= ?(?:$|,|und\b|fur sie|dabei))/gu;
const sure =
  /\b(?:sure|certain|secured?|assured) (?:returns?|profits?|gains?|income|earnings|winnings)\b|\b(?:profitt[oi]|guadagn[oi]|rendiment[oi]|vincit[ae]) (?:sicur|cert|assicurat)[oaie]\b|\bsicher(?:e|er|en|es) (?:gewinn|rendite|ertrag|einkommen|verdienst)\w*/gu;

const number = '(?<!\\d)\\d{1,9}(?:[.,]\\d{1,9})? ?(?:%|percent\\b|per cent\\b|percento\\b|per cento\\b|prozent\\b)';
const period =
  '(?:(?:a|per|each|every) (?:day|week|month)\\b|(?:daily|weekly|monthly)\\b|\\/ ?(?:day|week|month|giorno|settimana|mese|tag|woche|monat)\\b' +
  '|(?:al|alla|a|ogni|per|ciascun) (?:giorno|settimana|mese)\\b|(?:giornalier|quotidian|settimanal|mensil)\\w+' +
  '|(?:pro|je|jeden|jede|am|in der|im) (?:tag|woche|monat)\\b|(?:taglich|wochentlich|monatlich)\\w*)';
const someWords = "(?: ?[\\p{L}'-]+){0,3} ?";
const rate = new RegExp(`${number}${someWords}${period}|\\b${period}${someWords}${number}`, 'gu');

const negation =
  /(?:\b(?:no|not|non|never|nothing|none|nobody|neither|nor|cannot|without|hardly|nessun\w*|niente|nulla|mai|senza|ne|nicht|keine?[rnms]?|nie|niemals|niemand\w*|nichts|ohne|weder)\b|n't\b)/gu;
/** "We guarantee nothing", "garantiamo nulla", "wir garantieren keine Gewinne". */
const deniedAfter =
  /^ ?(?:\w+ )?(?:no|nothing|neither|nulla|niente|nessun\w*|alcun\w*|nicht|nichts|keine?[rnms]?|niemand)\b/u;
const isVerb = /^(?:guarantees?|garanti(?:amo|scono|sce|sco)|garantier(?:e|en|t))$/u;

/** How many words before its object a "not" may be. */
const reach = 6;

/** Whether a match is denied in its own clause: "no returns are guaranteed". "No losses guaranteed" is not a denial. */
function isDenied(sentence: string, at: number, words: string): boolean {
  const clause =
    sentence
      .slice(Math.max(0, at - 100), at)
      .split(',')
      .at(-1) ?? '';
  const before = clause.trim().split(' ').slice(-reach).join(' ');
  const last = [...before.matchAll(negation)].at(-1);
  if (last) return !isLoss.test(before.slice(last.index));
  return isVerb.test(words) && deniedAfter.test(sentence.slice(at + words.length, at + words.length + 100));
}

/** The words of a sentence that promise returns. */
function promisesIn(sentence: string): string[] {
  const matchesOf = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].filter(({ index, 0: words }) => !isDenied(sentence, index, words));
  const guarantees = harmless.test(sentence) && !isGain.test(sentence) ? [] : matchesOf(guarantee);
  const rates = isLoss.test(sentence) && !new RegExp(`\\b(?:${gains})\\b`, 'u').test(sentence) ? [] : matchesOf(rate);
  return [...guarantees, ...[free, senza, ohne, sure].flatMap(matchesOf), ...rates].map(([words]) => words.trim());
}
