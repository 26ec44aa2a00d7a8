import { readStored, store, useStored } from './storage.ts';

/** How many clubs are remembered, the latest. */
const remembered = 50;

const idsIn = (stored: string | null): string[] => stored?.split(' ').filter(Boolean) ?? [];

const remember = (id: string): void => {
  const ids = [...idsIn(readStored('localStorage', 'firstSteps')), id];
  store('localStorage', 'firstSteps', ids.slice(-remembered).join(' '));
};

/** Whether the owner of a club no longer wants to see its first steps, in this browser. */
export const useFirstStepsDismissed = (club: number): boolean => idsIn(useStored('firstSteps')).includes(String(club));

/** Remembers that they do not. */
export const dismissFirstSteps = (club: number): void => remember(String(club));

/** Whether they have said that its description says enough. */
export const useDescribed = (club: number): boolean => idsIn(useStored('firstSteps')).includes(`described-${club}`);

/** Remembers that it does. */
export const setDescribed = (club: number): void => remember(`described-${club}`);
