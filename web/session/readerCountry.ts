import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { presence } from '#schema/countries/countries.ts';
import { offByDefault } from '#schema/site/claims.ts';
import { readStored, store, useStored } from '../stored/storage.ts';
import { useSession } from './session.ts';

const codeOf = (name: string): string | undefined => presence.find((country) => country.name === name)?.code;

/**
 * Stores the country that a visitor chose in a list or form; in a cookie as well, by which the gateway selects the
 * variant of the next page.
 */
export function storeCountry(name: string): void {
  const code = codeOf(name);
  if (!code) return;
  store('localStorage', 'country', code);
  Cookies.set('region', code, { sameSite: 'lax', secure: location.protocol === 'https:', path: '/' });
}

/** The country of the member's account, by its ISO code; null for visitors, and until the session has been checked. */
export function useAccountCountry(): string | null {
  const { viewer } = useSession();
  return (viewer && codeOf(viewer.country)) ?? null;
}

/** Stores the country of the member's account, which overrules every choice, for the next page. */
export function useStoreAccountCountry(): void {
  const { viewer } = useSession();
  const stored = useStored('country');
  useEffect(() => {
    if (viewer && codeOf(viewer.country) !== stored) storeCountry(viewer.country);
  }, [viewer, stored]);
}

/**
 * Whether marketing claims are off for a reader: by the country of their account, or else the one they chose, or else
 * what the gateway (`neutral`) or early.js (`data-region`) concluded from their browser.
 */
export function areClaimsOff(account: string | null, neutral: boolean): boolean {
  const { claimsOff, region } = document.documentElement.dataset;
  // The gateway lists country codes and time zones, or * for everywhere. Under `npm run dev`, nobody does.
  const off: readonly string[] = claimsOff === undefined ? offByDefault : claimsOff.split(' ');
  if (off.includes('*')) return true;
  const country = account ?? /^[A-Z]{2}$/.exec(readStored('localStorage', 'country') ?? '')?.[0];
  return country ? off.includes(country) : neutral || region !== undefined;
}
