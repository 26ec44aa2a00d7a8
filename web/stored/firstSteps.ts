import { readStored, store, useStored } from './storage.ts';

/** How many clubs are remembered, the latest. */
const remembered = 50;

const idsIn = (stored: string | null): string[] => stored?.split(' ').filter(Boolean) ?? [];

/** Whether the owner of a club no longer wants to see its first steps, in this browser. */
export const useFirstStepsDismissed = (club: number): boolean => idsIn(useStored('firstSteps')).includes(String(club));

/** Remembers that they do not. */
export function dismissFirstSteps(club: number): void {
  const ids = [...idsIn(readStored('localStorage', 'firstSteps')), String(club)];
  store('localStorage', 'firstSteps', ids.slice(-remembered).join(' '));
}
