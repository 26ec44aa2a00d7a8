import type { i18n, ParseKeys } from 'i18next';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Claim, type ClaimName, claimNames, isAdvertised } from '#schema/site/claims.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { areClaimsOff, useAccountCountry, useStoreAccountCountry } from '../../session/readerCountry.ts';
import { useSession } from '../../session/session.ts';
import { watchStored } from '../../stored/storage.ts';
import { dateFormatter } from '../../ui/text/formatDate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ServedPageContext, today } from './servedPage.ts';
import { useSettings } from './settings.ts';

type AnyText = ParseKeys<['translation', 'home', 'about', 'faq', 'legal', 'portfolios', 'check']>;

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
  'check:own': { names: ['weekly', 'monthly'] },
  'check:losing': { names: ['losing'] },
} as const satisfies Partial<Record<AnyText, ClaimText>>;

/** The key of a text that quotes figures. */
export type ClaimTextKey = keyof typeof claimTexts;

/**
 * Whether this reader may see marketing claims: figures, charts, and headings that promise an income. What may be hidden
 * from them carries `data-claim`, for early.js; `data-claim="replaced"` if a neutral text takes its place.
 */
export function useClaimsShown(): boolean {
  const { neutral } = useContext(ServedPageContext);
  const account = useAccountCountry();
  return useSyncExternalStore(
    watchStored,
    () => !areClaimsOff(account, neutral),
    () => !neutral,
  );
}

/** Figures as a text quotes them, when the oldest of them was reviewed, and where they come from, as sentences. */
type Figures = Partial<Record<ClaimName, string>> & { asOf: string; provenance: string };

/** Returns what a text quotes of figures; null if the reader may not see one of them. */
export function useFigures(): (names: readonly ClaimName[]) => Figures | null {
  const { i18n } = useTranslation();
  const tag = useLanguageTag();
  const claimsShown = useClaimsShown();
  const { claims } = useSettings();
  const years = useYearsSince();
  return (names) => {
    if (!claimsShown && names.some(isAdvertised)) return null;
    const oldest =
      [...names].sort((first, other) => claims[first].asOf.localeCompare(claims[other].asOf))[0] ?? 'losing';
    // Created only here: most callers render no text with a figure, and creating formatters slows hydration.
    const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
    const date = dateFormatter(tag, 'UTC', 'long')(claims[oldest].asOf);
    const count = years(oldest);
    const shares = Object.fromEntries(names.map((name) => [name, percent.format(claims[name].share)]));
    const provenances = names.map((name) => provenanceOf(claims[name], i18n));
    const provenance = provenances.every((provenance) => provenance === provenances[0])
      ? (provenances[0] ?? '')
      : names.map((name, index) => `${shares[name]}: ${provenances[index]}`).join(' ');
    return { ...shares, asOf: count > 0 ? i18n.t('claimAge', { date, count }) : date, provenance };
  };
}

/** Where a figure comes from and how it was measured, or that nobody has said. */
function provenanceOf({ source, method }: Claim, { t }: i18n): string {
  if (!source && !method) return t('provenance.none');
  const stated = (text: string) => text.replace(/\.$/, '') || t('provenance.missing');
  return t('provenance.given', { source: stated(source), method: stated(method) });
}

/**
 * Returns a translate function for texts that quote figures; it returns null if the reader may not see one of them. The
 * page must load the text's file with its own useTranslation.
 */
export function useClaims(): (key: ClaimTextKey) => string | null {
  const { i18n } = useTranslation();
  const figures = useFigures();
  return (key) => {
    const values = figures(claimTexts[key].names);
    // i18next's types cover the common texts only; ClaimTextKey is just as strict.
    return values && i18n.t(key as never, values);
  };
}

/** The number of whole years that are over, on a day, since another. */
export function yearsSince(since: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4));
  return day.slice(5) > since.slice(5) || years === 0 ? years : years - 1;
}

/** Returns how many years ago a figure was reviewed, by the reader's clock. */
function useYearsSince(): (name: ClaimName) => number {
  const { day } = useContext(ServedPageContext);
  const { claims } = useSettings();
  const on = (date: string) => claimNames.map((name) => yearsSince(claims[name].asOf, date)).join();
  // A text, which changes only once a year: another day alone re-renders nothing.
  const years = useSyncExternalStore(
    never,
    () => on(today()),
    () => on(day),
  );
  return (name) => Number(years.split(',')[claimNames.indexOf(name)]);
}

const never = () => () => {};

/**
 * Keeps early.js and the gateway informed about where the reader lives, so that the next page is right from its first
 * paint, and ends what early.js did for this one.
 */
export function useStoreClaims(): void {
  const { loading } = useSession();
  const claimsShown = useClaimsShown();
  const hydrated = useHydrated();
  useStoreAccountCountry();
  useEffect(() => {
    if (!hydrated || loading) return;
    const { dataset } = document.documentElement;
    // If off, it stays: a part of the page that is hydrated later still contains them.
    if (claimsShown) delete dataset.claims;
    else dataset.claims = 'off';
  }, [hydrated, loading, claimsShown]);
}
