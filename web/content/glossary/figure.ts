/** How a number of an example is written: an amount in a currency, a rate to a pip or a pipette, an hour. */
type Notation =
  | 'EUR'
  | 'USD'
  | 'GBP'
  | 'CHF'
  | 'JPY'
  | 'number'
  | 'rate'
  | 'fineRate'
  | 'hundredths'
  | 'share'
  | 'clock'
  | 'year';

/** A number of an example. */
export interface Figure {
  value: number;
  as: Notation;
}

/** The numbers of an example, by the names of its placeholders. */
export type Figures<Name extends string = string> = Readonly<Record<Name, Figure>>;

const as = (notation: Notation) => (value: number) => ({ value, as: notation });

export const eur = as('EUR');
export const usd = as('USD');
export const gbp = as('GBP');
export const chf = as('CHF');
export const jpy = as('JPY');
export const number = as('number');
export const rate = as('rate');
export const fineRate = as('fineRate');
export const hundredths = as('hundredths');
export const share = as('share');
export const clock = as('clock');
export const year = as('year');

/** The numbers of an example: those it begins with, and those computed from them. */
export const example = <Given extends string, Computed extends string = never>(
  given: Figures<Given>,
  compute?: (values: Record<Given, number>) => Figures<Computed>,
): Figures<Given | Computed> => {
  const entries = Object.entries<Figure>(given).map(([name, { value }]) => [name, value]);
  return { ...given, ...compute?.(Object.fromEntries(entries)) } as Figures<Given | Computed>;
};
