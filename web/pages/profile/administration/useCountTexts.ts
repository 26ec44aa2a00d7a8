import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/text/formatNumber.ts';

/** The server stops counting here. */
const maxCounted = 1000;

/** What a list counts. */
export type Counted = 'users' | 'clubs' | 'requests' | 'cases' | 'entries';

/** Formats counts as text (`inWords`; `moreThan` if not all are counted), or in brackets after a name (`beside`). */
export function useCountTexts() {
  const { t } = useTranslation('administration');
  const formatNumber = useFormatNumber();
  const moreThan = (what: Counted, counted: number): string =>
    // Already formatted, which i18next's types do not expect of a count.
    t(`count.${what}More`, { count: formatNumber(counted) as never });
  return {
    inWords: (what: Counted, total: number): string =>
      total > maxCounted ? moreThan(what, maxCounted) : t(`count.${what}`, { count: total }),
    moreThan,
    beside: (name: string, total: number): string => {
      if (total === 0) return name;
      return `${name} (${formatNumber(Math.min(total, maxCounted))}${total > maxCounted ? '+' : ''})`;
    },
  };
}
