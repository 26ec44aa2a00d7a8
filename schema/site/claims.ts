/** A figure that the operator advertises, or must warn about. */
export interface Claim {
  /** A fraction: 0.01 is 1%. */
  share: number;
  /** The day it was last reviewed. */
  asOf: string;
  /** The last day on which it may be advertised; null if nobody has set one. */
  validUntil: string | null;
  /** Where it comes from, as a text or a URL; empty if nobody has said. */
  source: string;
  /** How it was measured; empty if unknown. */
  method: string;
  /** The countries whose residents must not see it (ISO 3166-1 alpha-2); none for a warning, which everybody sees. */
  offIn: readonly string[];
}

/**
 * Countries that restrict the advertising of leveraged currency trading to private persons: the United Kingdom (FSMA
 * 2000, s. 21), France (Code monétaire et financier, L. 533-12-7) and Spain (CNMV, resolution of 11 July 2023).
 */
const restricting = ['GB', 'FR', 'ES'] as const;

/**
 * Every figure that the operator publishes. All that is advertised, with the charts and headings that promise an income,
 * is switched off together. The operator's settings can add what is missing here.
 */
export const claims = {
  weekly: { share: 0.01, asOf: '2023-10-23', validUntil: null, source: '', method: '', offIn: restricting },
  monthly: { share: 0.05, asOf: '2023-10-23', validUntil: null, source: '', method: '', offIn: restricting },
  losing: { share: 0.7, asOf: '2023-10-23', validUntil: null, source: '', method: '', offIn: [] },
} as const satisfies Record<string, Claim>;

/** The name of a figure, as texts use it: {{weekly}}. */
export type ClaimName = keyof typeof claims;

/** The names of all figures. */
export const claimNames = Object.keys(claims) as ClaimName[];

/** Whether a figure is advertised, rather than a warning. */
export const isAdvertised = (name: ClaimName): boolean => claims[name].offIn.length > 0;

/** Whether it is said of a figure where it comes from, and until when it may be advertised. */
const isSourced = ({ source, validUntil }: Pick<Claim, 'source' | 'validUntil'>): boolean =>
  source !== '' && validUntil !== null;

/** The countries in which claims are off, unless the environment adds others. */
export const offByDefault: readonly string[] = [...new Set(claimNames.flatMap((name) => [...claims[name].offIn]))];

/**
 * Whether all that is advertised is off everywhere: one of the figures is past its last day, or lacks the source or the
 * end that the operator requires.
 */
export const areAllOff = (all: Record<ClaimName, Claim>, sourcedOnly: boolean, now: Date): boolean =>
  claimNames.filter(isAdvertised).some((name) => isOutdated(all[name], now) || (sourcedOnly && !isSourced(all[name])));

/** Whether a figure is past its last day (UTC). */
export const isOutdated = ({ validUntil }: Pick<Claim, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && now.toISOString().slice(0, 10) > validUntil;
