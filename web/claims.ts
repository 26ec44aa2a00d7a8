import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryName } from '#schema/countries/countries.ts';
import { useReaderCountry } from './readerCountry.ts';
import { store, useStored } from './storage.ts';
import { useFormatDate } from './ui/formatDate.ts';
import { useHydrated } from './ui/useHydrated.ts';
import { useLanguageTag } from './useLanguage.ts';

/** A figure that the operator advertises, or must warn about. */
interface Claim {
  /** As a fraction of one. */
  share: number;
  /** The day it was last reviewed. */
  asOf: string;
  /** Not shown to residents of these: the United Kingdom forbids unauthorised promotion of CFDs (FSMA 2000, s. 21). */
  offIn: readonly CountryName[];
}

/** The operator's figures in one place. */
export const claims = {
  weekly: { share: 0.01, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  monthly: { share: 0.05, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  losing: { share: 0.7, asOf: '2023-10-23', offIn: [] },
} as const satisfies Record<string, Claim>;

/** The name of a figure, as it appears in texts: {{weekly}}. */
export type ClaimName = keyof typeof claims;

type AnyText = ParseKeys<['translation', 'home', 'about', 'faq', 'legal', 'portfolios']>;

/** A text that names figures. */
interface ClaimText {
  names: readonly ClaimName[];
  /** The text shown beside it, which states the risk and the date, where it does not do so itself. */
  beside?: AnyText;
}

/** Every text that names a figure; no other text may. */
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

/** The key of a text that names figures. */
export type ClaimTextKey = keyof typeof claimTexts;

const entries = Object.entries(claims) as [ClaimName, Claim][];

/** The figures that residents of a country may not see; where it is unknown, a reader sees what all others see. */
export function claimsOffIn(country: string | null): ClaimName[] {
  return entries.filter(([, { offIn }]) => offIn.some((name) => name === country)).map(([name]) => name);
}

/**
 * Reads a text that names figures in the reader's language; null where this reader may not see one of them. The page
 * loads the text's file by its own useTranslation.
 */
export function useClaims(): (key: ClaimTextKey) => string | null {
  const { i18n } = useTranslation();
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const date = useFormatDate('UTC');
  const off = useClaimsOff();
  return (key) => {
    const names: readonly ClaimName[] = claimTexts[key].names;
    if (names.some((name) => off.includes(name))) return null;
    const asOf = names.map((name) => claims[name].asOf).sort()[0] ?? '';
    const shares = Object.fromEntries(names.map((name) => [name, percent.format(claims[name].share)]));
    // i18next's types know the common texts only; ClaimTextKey is just as strict.
    return i18n.t(key as never, { ...shares, asOf: date(asOf) });
  };
}

/** The figures that this reader may not see; while their country is being found out, as last time, or as prerendered. */
function useClaimsOff(): readonly string[] {
  const country = useReaderCountry();
  const last = useStored('claimsOff');
  if (country !== undefined) return claimsOffIn(country);
  return last?.split(' ') ?? [];
}

/** Stores which figures this reader may not see: early.js hides them before the first paint of their next page. */
export function useKeepClaimsOff(): void {
  const country = useReaderCountry();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || country === undefined) return;
    store('localStorage', 'claimsOff', claimsOffIn(country).join(' '));
    delete document.documentElement.dataset.claims;
  }, [country, hydrated]);
}
