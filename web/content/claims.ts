import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryName } from '#schema/countries/countries.ts';
import { useLanguageTag } from '../language/useLanguage.ts';
import { useReaderCountry } from '../session/readerCountry.ts';
import { store, useStored } from '../stored/storage.ts';
import { dateFormatter } from '../ui/text/formatDate.ts';
import { useHydrated } from '../ui/useHydrated.ts';

/** A figure that the operator advertises, or must warn about. */
interface Claim {
  /** A fraction: 0.01 is 1%. */
  share: number;
  /** The day it was last reviewed. */
  asOf: string;
  /**
   * Countries whose residents must not see it: the United Kingdom forbids unauthorised promotion of CFDs (FSMA 2000, s.
   * 21).
   */
  offIn: readonly CountryName[];
}

/** Every figure the operator publishes. */
export const claims = {
  weekly: { share: 0.01, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  monthly: { share: 0.05, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  losing: { share: 0.7, asOf: '2023-10-23', offIn: [] },
} as const satisfies Record<string, Claim>;

/** The name of a figure, as texts use it: {{weekly}}. */
export type ClaimName = keyof typeof claims;

type AnyText = ParseKeys<['translation', 'home', 'about', 'faq', 'legal', 'portfolios']>;

/** A text that quotes figures. */
interface ClaimText {
  names: readonly ClaimName[];
  /** The text shown next to it that states the risk and the date, unless it states them itself. */
  beside?: AnyText;
}

/** Every text that quotes a figure; no other text may. */
export const claimTexts = {
  'translation:banner.claim': { names: ['weekly'], beside: 'translation:banner.risk' },
  'translation:banner.risk': { names: ['weekly'] },
  'translation:risk.share': { names: ['losing'] },
  'home:risk': { names: ['losing'] },
  'about:disclaimer': { names: ['losing'] },
  'faq:row2.a': { names: ['losing'] },
  'faq:row2.claims': { names: ['weekly', 'monthly'] },
  'legal:terms.risk.text': { names: ['losing'] },
  'portfolios:claim': { names: ['monthly'] },
} as const satisfies Partial<Record<AnyText, ClaimText>>;

/** The key of a text that quotes figures. */
export type ClaimTextKey = keyof typeof claimTexts;

const entries = Object.entries(claims) as [ClaimName, Claim][];

/** The figures hidden from residents of a country; none if the country is unknown. */
export function claimsOffIn(country: string | null): ClaimName[] {
  return entries.filter(([, { offIn }]) => offIn.some((name) => name === country)).map(([name]) => name);
}

/**
 * Returns a translate function for texts that quote figures; it returns null if the reader may not see one of them. The
 * page must load the text's file with its own useTranslation.
 */
export function useClaims(): (key: ClaimTextKey) => string | null {
  const { i18n } = useTranslation();
  const tag = useLanguageTag();
  const off = useClaimsOff();
  return (key) => {
    const names: readonly ClaimName[] = claimTexts[key].names;
    if (names.some((name) => off.includes(name))) return null;
    const asOf = names.map((name) => claims[name].asOf).sort()[0] ?? '';
    // Created only here: most callers render no text with a figure, and creating formatters slows hydration.
    const percent = new Intl.NumberFormat(tag, { style: 'percent' });
    const date = dateFormatter(tag, 'UTC', 'long');
    const shares = Object.fromEntries(names.map((name) => [name, percent.format(claims[name].share)]));
    // i18next's types cover the common texts only; ClaimTextKey is just as strict.
    return i18n.t(key as never, { ...shares, asOf: date(asOf) });
  };
}

/**
 * The figures hidden from this reader; until their country is known, those hidden last time, or in the prerendered
 * page.
 */
function useClaimsOff(): readonly string[] {
  const country = useReaderCountry();
  const last = useStored('claimsOff');
  if (country !== undefined) return claimsOffIn(country);
  return last?.split(' ') ?? [];
}

/** Stores the figures hidden from this reader, so that early.js can hide them before the next page's first paint. */
export function useStoreClaimsOff(): void {
  const country = useReaderCountry();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || country === undefined) return;
    store('localStorage', 'claimsOff', claimsOffIn(country).join(' '));
    delete document.documentElement.dataset.claims;
  }, [country, hydrated]);
}
