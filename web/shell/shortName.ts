import type { Viewer } from '../session/session.ts';

/** First and last name joined; cut to 11 characters from 12 on (spec, 2). */
export function shortName({ firstName, lastName }: Pick<Viewer, 'firstName' | 'lastName'>): string {
  const joined = [...`${firstName} ${lastName}`];
  return joined.length >= 12 ? joined.slice(0, 11).join('') : joined.join('');
}
