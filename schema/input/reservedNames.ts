import { folded } from '#locales/words/folded.ts';

/** Words for those who run the site, which only they may have in a name. */
const offices = `admin admins administrator administrators administratorin administratorinnen administratoren amministratore
  amministratrice amministratori webmaster moderator moderators moderatorin moderatorinnen moderatoren moderatore moderatrice
  moderatori official officials ufficiale ufficiali offiziell offizielle offizieller offizielles offiziellen staff helpdesk
  kundendienst kundenservice kundensupport`;

/** Words that are theirs in a person's name, and in a club's unless it says more than these: there they have other meanings. */
const services = `administration amministrazione moderation moderazione support supporto assistenza team teams squadra
  mannschaft mitarbeiter mitarbeiterin personale personal`;

/** Words that stand beside those, or are part of one word with them. */
const beside = `the your our my real site web sys super customer client clients clienti cliente servizio service help desk kunden`;

/** Words that say nothing. */
const fillers = `true co il lo la gli di del della der die das dein ihr unser echt vero`;

/** Letters of other scripts that look like those of Latin ones, in small or in capitals, and what is written for a letter. */
const alike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['авекмнорстухіѕјԁһԛԝ', 'abekmhopctyxisjdhqw'],
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
    ['013457@$!|l', 'oieastasiii'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? letter])),
);

/** What a text looks like: equal for texts that pass for one another (UTS 39, 4), as far as these words are concerned. */
const skeleton = (text: string): string =>
  [...folded(text)]
    .map((letter) => alike[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (list: string): string[] => list.split(/\s+/).map(skeleton);
const anyOf = (...lists: string[]): string =>
  `(?:${lists
    .flatMap(wordsOf)
    .sort((one, other) => other.length - one.length)
    .join('|')})`;

interface Words {
  /** A word that is reserved, perhaps together with others that are, or that stand beside them. */
  reserved: RegExp;
  /** The same in a name that says nothing else. */
  alone: RegExp;
  /** What must not be spelt letter by letter. */
  spelt: RegExp;
}

const matching = (reserved: string, alone: string): Words => ({
  reserved: new RegExp(`^${anyOf(beside)}*${reserved}${anyOf(offices, services, beside)}*$`, 'u'),
  alone: new RegExp(`^${anyOf(beside)}*${alone}${anyOf(offices, services, beside)}*$`, 'u'),
  spelt: new RegExp(reserved, 'u'),
});

const wordsFor = {
  person: matching(anyOf(offices, services), anyOf(offices, services)),
  club: matching(anyOf(offices), anyOf(offices, services)),
};

const filler = new RegExp(`^${anyOf(beside, fillers)}?$`, 'u');

/** Where the words of a name may end: at blanks, at digits, at signs, and at capitals, as in "FXClubs-Support2". */
const splittings: ((name: string) => string[])[] = [
  (name) => name.split(/\s+/),
  (name) => name.split(/\s+/).map((word) => word.replace(/^\d+|\d+$/g, '')),
  (name) => name.split(/[^\p{L}\p{M}\p{N}]+/u),
  (name) => name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{M}]+/gu) ?? [],
];

/** All that neighbouring words say together. */
const runsOf = (words: string[]): string[] =>
  words.flatMap((_word, from) =>
    words.slice(from).map((_other, index) => words.slice(from, from + index + 1).join('')),
  );

/** The letters of words that are spelt one by one, as in "a d m i n". */
const speltOut = (words: string[]): string[] =>
  words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ')
    .filter((letters) => letters.length > 2);

/**
 * Whether a name could pass for that of somebody who runs the site: it has a word for them in one of the site's languages,
 * or the site's own name, in whatever spelling.
 */
export function isReserved(name: string, kind: keyof typeof wordsFor, siteName: string): boolean {
  const { reserved, alone, spelt } = wordsFor[kind];
  const site = skeleton(siteName);
  const usual = name.normalize('NFKC');
  const ways = splittings.map((words) => words(usual).map(skeleton).filter(Boolean));
  const words = ways[0] ?? [];
  const isOffice = (word: string) => reserved.test(word);
  const isSaid = (word: string) => isOffice(word) || alone.test(word);
  return (
    (site.length > 2 && ways.some((parts) => runsOf(parts).includes(site))) ||
    (site.length > 4 && words.some((word) => word.includes(site))) ||
    ways.some((parts) => speltOut(parts).some((letters) => spelt.test(letters) || letters.includes(site))) ||
    // The parts of a word may belong together, but words only if there is nothing else.
    usual.split(/\s+/).some((word) => splittings.some((split) => runsOf(split(word).map(skeleton)).some(isOffice))) ||
    alone.test(words.join('')) ||
    (words.some(isSaid) && words.every((word) => isSaid(word) || filler.test(word)))
  );
}
