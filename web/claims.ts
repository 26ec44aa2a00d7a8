import type { CountryName } from '#schema/countries/countries.ts';
import { useSession } from './session/session.ts';
import { useLanguageTag } from './useLanguage.ts';

/** A figure that the operator advertises with, or must warn with. */
interface Claim {
  /** As a part of one. */
  share: number;
  /** The day it was last looked at. */
  asOf: string;
  /** Where it is not shown: the United Kingdom bans the promotion of CFDs to its residents (spec, 1). */
  offIn: readonly CountryName[];
}

/** The operator's figures in one place (contract, 1); texts name them, and always with their risk. */
const claims = {
  weekly: { share: 0.01, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  monthly: { share: 0.05, asOf: '2023-10-23', offIn: ['United Kingdom'] },
  losing: { share: 0.7, asOf: '2023-10-23', offIn: [] },
} as const satisfies Record<string, Claim>;

/** The name of a figure, as texts write it: {{weekly}}. */
type ClaimName = keyof typeof claims;

/** The figures as people of the reader's language write them, for the texts that name them. */
export function useShares(): Record<ClaimName, string> {
  const percent = new Intl.NumberFormat(useLanguageTag(), {
    style: 'percent',
  });
  const write = (name: ClaimName) => percent.format(claims[name].share);
  return { weekly: write('weekly'), monthly: write('monthly'), losing: write('losing') };
}

/** Whether a claim may be shown to who is here; of a visitor the country is not known. */
export function useClaimShown(name: ClaimName): boolean {
  const { viewer } = useSession();
  const offIn: readonly string[] = claims[name].offIn;
  return !viewer || !offIn.includes(viewer.country);
}
