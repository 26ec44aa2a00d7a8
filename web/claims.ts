import type { CountryName } from '#schema/countries/countries.ts';
import { useSession } from './session/session.ts';
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

/** The operator's figures in one place. Texts name them, always with the risk beside them. */
const claims = {
  weekly: { share: 0.01, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  monthly: { share: 0.05, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  losing: { share: 0.7, asOf: '2023-10-23', offIn: [] },
} as const satisfies Record<string, Claim>;

/** The name of a figure, as it appears in texts: {{weekly}}. */
type ClaimName = keyof typeof claims;

/** The figures as percentages in the reader's language, for the texts that name them. */
export function useShares(): Record<ClaimName, string> {
  const percent = new Intl.NumberFormat(useLanguageTag(), {
    style: 'percent',
  });
  const write = (name: ClaimName) => percent.format(claims[name].share);
  return { weekly: write('weekly'), monthly: write('monthly'), losing: write('losing') };
}

/** Whether a claim may be shown to this reader. A visitor's country is unknown, so visitors see it. */
export function useClaimShown(name: ClaimName): boolean {
  const { viewer } = useSession();
  const offIn: readonly string[] = claims[name].offIn;
  return !viewer || !offIn.includes(viewer.country);
}
