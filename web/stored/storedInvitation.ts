import { removeStored, store, useStored } from './storage.ts';

/** A club invitation that was opened in this browser. */
export interface StoredInvitation {
  club: number;
  token: string;
  /** The club's country, in which the reader likely lives. */
  country?: string | undefined;
}

/**
 * Keeps an invitation until it is used, so that it survives login, registration and e-mail verification, whose link
 * opens in another tab.
 */
export function storeInvitation(invitation: StoredInvitation): void {
  // If storage is blocked, the token stays in the URL, which outlasts this page (Invited.tsx).
  if (!store('localStorage', 'invitation', JSON.stringify(invitation))) removeInvitation();
}

/** Forgets the invitation. */
export function removeInvitation(): void {
  removeStored('localStorage', (key) => key === 'invitation');
}

/** The stored invitation, if any. */
export function useStoredInvitation(): StoredInvitation | undefined {
  const stored = useStored('invitation');
  return stored ? read(stored) : undefined;
}

/** Parses a stored invitation; undefined if the value is anything else. */
function read(stored: string): StoredInvitation | undefined {
  try {
    const { club, token, country } = JSON.parse(stored);
    return Number.isInteger(club) && typeof token === 'string' ? { club, token, country } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The token in the fragment of an invitation link. Browsers never send fragments to a server, not even in the Referer.
 */
export const tokenIn = (hash: string): string | undefined => /^#invitation=([\w-]+)$/.exec(hash)?.[1];
