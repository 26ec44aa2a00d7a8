import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';
import type { TermId } from './terms.ts';

/** Formats a number of an example in the language of this tag. */
function writtenAs(tag: string, { value, as }: Figure): string {
  if (as === 'clock') {
    const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    return time.format(value * 3600 * 1000);
  }
  const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });
  const options: Intl.NumberFormatOptions =
    as === 'number'
      ? { maximumFractionDigits: 2 }
      : as === 'rate'
        ? decimals(4)
        : as === 'fineRate'
          ? decimals(5)
          : as === 'share'
            ? { style: 'percent', maximumFractionDigits: 2 }
            : as === 'year'
              ? { useGrouping: false }
              : { style: 'currency', currency: as, trailingZeroDisplay: 'stripIfInteger' };
  return numberFormat(tag, options)(value);
}

/** Returns the example of a term, with its numbers in the reader's language. */
export function useExample(): (id: TermId) => string {
  const { t } = useTranslation('glossary');
  const tag = useLanguageTag();
  return (id) => {
    const written = Object.entries(figures[id]).map(([name, figure]) => [name, writtenAs(tag, figure)]);
    return t(`terms.${id}.example`, { replace: Object.fromEntries(written) });
  };
}
