import type { Viewer } from '../../session/session.ts';

/** First and last name, truncated to 11 characters. */
export function shortName({ firstName, lastName }: Pick<Viewer, 'firstName' | 'lastName'>): string {
  return [...`${firstName} ${lastName}`].slice(0, 11).join('');
}
