import { localPath, paths } from '#schema/paths.ts';
import { readStored, removeStored, store } from './storage.ts';

const day = 24 * 60 * 60 * 1000;

/** Keeps for a day where somebody was going when they registered: the link in our e-mail opens in another tab. */
export const storeNext = (path: string): boolean =>
  store('localStorage', 'next', JSON.stringify({ path, until: Date.now() + day }));

/** Forgets it. */
export const forgetNext = (): void => removeStored('localStorage', (key) => key === 'next');

/** Where to go after login, if that was kept, is not over and is a page of this site. */
export function readNext(): string | undefined {
  try {
    const { path, until } = JSON.parse(readStored('localStorage', 'next') ?? '{}');
    const next = localPath(path);
    if (next !== paths.home && until > Date.now() && until <= Date.now() + day) return next;
  } catch {
    // It is none of ours.
  }
  forgetNext();
  return undefined;
}
