/** The shares of retail CFD accounts that lose, as European authorities found and ESMA published on 27 March 2018. */
export const losingInEurope = { least: 0.74, most: 0.89 } as const;

/** That range in a language: 74–89%. */
export function losingRange(tag: string): string {
  const { least, most } = losingInEurope;
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  return `${whole.format(100 * least)}–${new Intl.NumberFormat(tag, { style: 'percent' }).format(most)}`;
}
