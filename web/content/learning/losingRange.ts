import { losingShares } from '#schema/school/losingShares.ts';

/** The range of the shares of retail CFD accounts that lose, as ESMA published it for Europe, in a language: 74–89%. */
export function losingRange(tag: string): string {
  const { least = 0, most = least } = losingShares.find(({ country }) => country === 'EU') ?? {};
  // Intl would write the sign twice.
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  return `${whole.format(100 * least)}–${new Intl.NumberFormat(tag, { style: 'percent' }).format(most)}`;
}
