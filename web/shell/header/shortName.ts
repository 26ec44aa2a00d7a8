import type { Viewer } from '../../session/session.ts';

/** First and last name, truncated to 11 characters. */
export function shortName({ firstName, lastName }: Pick<Viewer, 'firstName' | 'lastName'>): string {
  const joined = [...`${firstName} ${lastName}`];
  return joined.length >= 12 ? joined.slice(0, 11).join('') : joined.join('');
}
