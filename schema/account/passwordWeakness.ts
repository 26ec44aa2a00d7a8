import type { Reason } from '#locales/keys.ts';
import { bounds } from '../figures/bounds.ts';
import { lengthOf } from '../input/rules.ts';

/** Whose password it is: guesses begin with their details. */
export interface PasswordOwner {
  email: string;
  firstName?: string;
  lastName?: string;
}

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|');

/** The first guesses for passwords on this site, in any spelling: its name, and words of its subject. */
const siteWords = oneOf(`
  f\\W*x\\W*clubs? forex trad(?:ing|ers?) bitcoins? ethereum [ck]r[iy]pto(?:currency)? blockchain brokers? invest(?:ing|ments?|ors?)?
  profits? leverage pips? dollars? dollaro millionaire money geld soldi stocks? b[öo]e?rse borsa aktien azioni eurusd xauusd`);

/** What people put beside a year if they have to change a password, in the site's languages. */
const partsOfYear = oneOf(`
  spring summer autumn fall winter primavera estate autunno inverno fr(?:ü|ue)hling sommer herbst
  january february march april may june july august september october november december
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  januar februar märz maerz mai juni juli oktober dezember
  (?:mon|tues|wednes|thurs|fri|satur|sun)day luned[iì] marted[iì] mercoled[iì] gioved[iì] venerd[iì] sabato domenica
  montag dienstag mittwoch donnerstag freitag samstag sonntag`);

/** What does not count in a password, since it is guessed first. */
const guessable = new RegExp(`${siteWords}|(?:${partsOfYear})[\\W_]?\\d{2,4}|\\d{2,4}[\\W_]?(?:${partsOfYear})`, 'giu');

/** A detail of its owner that a password may contain without being the worse for it. */
const shortestDetail = 3;

/** How many characters must remain once repetitions and sequences are reduced to their beginnings. */
const fewestUnpredictable = 6;

/**
 * Why a new password is refused, or undefined: it must be neither too short nor too long, must not contain the part of
 * the address before the @, and must be long enough without repetitions, sequences, the site's words, parts of
 * the year with a number, and its owner's name (OWASP ASVS 5, 6.2.1 and 6.2.11; NIST SP 800-63B-4, 3.1.1.2). The server
 * also refuses the most common ones.
 */
export function passwordWeakness(
  text: string,
  { email, firstName = '', lastName = '' }: PasswordOwner,
): Reason | undefined {
  if (lengthOf(text) < bounds.passwordShortest) return 'account.passwordTooShort';
  if (lengthOf(text) > bounds.passwordLongest) return 'account.passwordTooLong';
  if (isPredictable(text)) return 'account.passwordPredictable';
  if (lengthOf(text.replace(guessable, '')) < bounds.passwordShortest) return 'account.passwordSiteWords';
  const local = email.split('@')[0] ?? '';
  const lowerCase = text.toLowerCase();
  if (local.length >= shortestDetail && lowerCase.includes(local.toLowerCase())) return 'account.passwordContainsEmail';
  const details = [firstName, lastName, local].flatMap((detail) => detail.toLowerCase().split(/\P{L}+/u));
  const others = details
    .filter((detail) => lengthOf(detail) >= shortestDetail)
    .reduce((rest, detail) => rest.replaceAll(detail, ''), lowerCase);
  return lengthOf(others) < bounds.passwordShortest ? 'account.passwordOwnDetails' : undefined;
}

/** Whether little remains without repetitions, such as `aaaa` or `1212`, and sequences, such as `abcd` or `4321`. */
function isPredictable(text: string): boolean {
  const codes = [...text.toLowerCase().replace(/(.{1,4}?)\1+/gsu, '$1')].map(
    (character) => character.codePointAt(0) ?? 0,
  );
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? Number.NaN));
  const unpredictable = steps.filter((step, index) => Math.abs(step) !== 1 || step !== steps[index - 1]);
  return unpredictable.length < fewestUnpredictable;
}
