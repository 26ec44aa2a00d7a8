import { DeletedMeanwhile } from '../core/errors.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A member's name as the members of their clubs see it: "Ann L.", or "Ann Lee" if they chose to show it in full. Whoever
 * else may read it sees what `nameSeen` says. Whatever its types say, Prisma returns null if the account is deleted between
 * its query for a row and the one for the row's author.
 */
export function displayName(person: PersonName | null): string {
  if (!person) throw new DeletedMeanwhile();
  return person.showFullName ? fullName(person) : shortName(person);
}

/** The first name and the last initial: all that people see who share no club with them. */
export function shortName({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string {
  // Of 't Hooft it is the t.
  const initials = [...letters.segment(lastName)].map(({ segment }) => segment);
  return `${firstName} ${initials.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? initials[0] ?? ''}.`;
}

/** The whole name, as everybody sees that of a club's owner. */
export const fullName = ({ firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** The fields that make up a name. */
export interface PersonName {
  firstName: string;
  lastName: string;
  showFullName: boolean;
}

/** The same fields, for Prisma's `select`. */
export const nameFields = { firstName: true, lastName: true, showFullName: true } as const;
