import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { type Period, periodsPerYear } from '../../content/learning/compounding.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';

/** The longest time that is worth a number, in years. */
const longest = 1000;

/** Formats what the page calculates, in the reader's language. */
export function useAmounts() {
  const tag = useLanguageTag();
  const { t } = useTranslation('check');
  const dollars = numberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const number = numberFormat(tag, { maximumFractionDigits: 0 });
  const [fine, coarse] = [2, 0].map((maximumFractionDigits) =>
    numberFormat(tag, { style: 'percent', maximumFractionDigits }),
  );
  const time = (unit: string) =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return {
    // In words: Intl's short forms differ between Node.js and browsers, and “Bln” misleads in Italian.
    dollars: (amount: number) =>
      amount < 1e12
        ? dollars(amount)
        : t('trillions', { trillions: number(amount / 1e12), billions: number(amount / 1e9) }),
    /** A share as a percentage, with decimals while they matter. */
    percent: (share: number) => ((Math.abs(share) < 10 ? fine : coarse)?.(share) ?? '').replace('-', '−'),
    years: time('year'),
    /** A number of periods; in years from two of them on, undefined if it takes too long to matter. */
    duration: (count: number, period: Period): string | undefined => {
      const years = count / periodsPerYear[period];
      if (years > longest) return undefined;
      return years < 2 ? time(period)(count) : time('year')(Math.round(years));
    },
    /** The longest duration. */
    longest: time('year')(longest),
  };
}
