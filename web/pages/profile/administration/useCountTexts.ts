import { useTranslation } from 'react-i18next';
import { useFormatNumber } from '../../../ui/formatNumber.ts';

/** The server counts no further than this. */
const maxCounted = 1000;

type Counted = 'users' | 'clubs' | 'requests' | 'cases';

/** How many there are, in words (`inWords`) or, behind a name, in brackets (`beside`). */
export function useCountTexts() {
  const { t } = useTranslation('administration');
  const formatNumber = useFormatNumber();
  return {
    inWords: (what: Counted, total: number): string =>
      total > maxCounted
        ? // Formatted, which i18next's types do not expect of a count.
          t(`count.${what}More`, { count: formatNumber(maxCounted) as never })
        : t(`count.${what}`, { count: total }),
    beside: (name: string, total: number): string => {
      if (total === 0) return name;
      return `${name} (${formatNumber(Math.min(total, maxCounted))}${total > maxCounted ? '+' : ''})`;
    },
  };
}
