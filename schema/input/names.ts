import * as z from 'zod/mini';
import { line, reason } from './rules.ts';

/**
 * The scripts in which names are written today (UTS 31, table 5), one in each word. As in UTS 39's "highly restrictive"
 * level, Latin letters may stand among those of Chinese, Japanese and Korean, none of which passes for one of them.
 */
const scripts = [
  ...`Latn Grek Cyrl Armn Hebr Arab Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Geor Ethi
    Khmr`.split(/\s+/),
  ...['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'],
];

/** A word in one of them, with digits, marks and signs, which belong to all. */
const inOneScript = new RegExp(
  `^(?:${scripts
    .map((names) => `[${['Zyyy', 'Zinh', ...names.split(' ')].map((name) => `\\p{scx=${name}}`).join('')}]*`)
    .join('|')})$`,
  'u',
);

/** Whether each word of a name has the letters of one script, so that none passes for another's (UTS 39, 5.2). */
const isInOneScript = (name: string): boolean => name.split(/[\s\p{Pd}]+/u).every((word) => inOneScript.test(word));

/** More marks on a letter than any of these scripts has (UTS 39, 5.4), and marks that enclose it. */
const stackedMarks = /\p{Mn}{4}|\p{Me}/u;

/** Keys such as 1️⃣, whose mark is part of the sign. */
const keys = /[0-9#*]\uFE0F?\u20E3/gu;

/** Signs that pass for a mark of the site's: ticks, shields, medals, rosettes and officers. */
const badges =
  /[\u2611\u2705\u2713\u2714\u269C\u2B50\u{1F396}\u{1F3C5}\u{1F3F5}\u{1F451}\u{1F46E}\u{1F4DB}\u{1F4AF}\u{1F50F}-\u{1F512}\u{1F530}\u{1F5F8}\u{1F5F9}\u{1F6C2}\u{1F6E1}\u{1F947}]/u;

/** A name as it is stored: in the usual form of each letter (NFKC), with one blank between words. */
const asName = (text: string): string =>
  text
    .replace(/[´\u0060]/g, '’')
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ');

/** One line that is a name, for those who may choose any. */
export const anyName = (maximum: number) => line(maximum, undefined, asName);

/** A part of a person's name, or the title of a club: of one script a word, and with nothing that passes for a mark of the site's. */
export const shownName = (maximum: number) =>
  anyName(maximum).check(
    z.refine(isInOneScript, reason('name.scripts')),
    z.refine(
      (text) => !badges.test(text) && !stackedMarks.test(text.replace(keys, '').normalize('NFD')),
      reason('name.signs'),
    ),
  );
