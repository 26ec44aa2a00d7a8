import { DeletedMeanwhile } from '../core/errors.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A member's name as other members see it: "Ann L.", or "Ann Lee" if they chose to show it in full. Whatever its types
 * say, Prisma returns null if the account is deleted between its query for a row and the one for the row's author.
 */
export function displayName(person: PersonName | null): string {
  if (!person) throw new DeletedMeanwhile();
  const { firstName, lastName, showFullName } = person;
  if (showFullName) return fullName(person);
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
