import { removeStored, store, useStored } from './storage.ts';

/** An invitation to a club that was opened in this browser. */
export interface KeptInvitation {
  club: number;
  token: string;
}

/**
 * Keeps an invitation until it is used, so that it survives log-in and registration, and the link that verifies an address,
 * which opens in another tab.
 */
export const keepInvitation = (invitation: KeptInvitation): void =>
  store('localStorage', 'invitation', JSON.stringify(invitation));

/** Forgets the invitation. */
export function forgetInvitation(): void {
  removeStored('localStorage', (key) => key === 'invitation');
}

/** The invitation that is kept, if any. */
export function useKeptInvitation(): KeptInvitation | undefined {
  const kept = useStored('invitation');
  return kept ? read(kept) : undefined;
}

/** What is stored, unless something else has been stored there. */
function read(kept: string): KeptInvitation | undefined {
  try {
    const { club, token } = JSON.parse(kept);
    return Number.isInteger(club) && typeof token === 'string' ? { club, token } : undefined;
  } catch {
    return undefined;
  }
}

/** The token in the fragment of an invitation's link. A fragment reaches no server, in a request or as its Referer. */
export const tokenIn = (hash: string): string | undefined => /^#invitation=([\w-]+)$/.exec(hash)?.[1];
