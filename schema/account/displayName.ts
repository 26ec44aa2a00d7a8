import { DeletedMeanwhile } from '../errors.ts';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * How other members see somebody's name: "Ann L.", or "Ann Lee" if they chose to show it in full. Whoever deletes their account
 * between Prisma's statements for a row and for its author is null, whatever the types say.
 */
export function displayName(named: Named | null): string {
  if (!named) throw new DeletedMeanwhile();
  const { firstName, lastName, showFullName } = named;
  if (showFullName) return `${firstName} ${lastName}`;
  const [initial] = letters.segment(lastName);
  return `${firstName} ${initial?.segment ?? ''}.`;
}

/** What a name is made of. */
export interface Named {
  firstName: string;
  lastName: string;
  showFullName: boolean;
}

/** The columns of an account that its name is made of, for Prisma's `select`. */
export const nameFields = { firstName: true, lastName: true, showFullName: true } as const;
