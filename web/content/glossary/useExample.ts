import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';
import type { TermId } from './terms.ts';

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/** How Intl writes what is neither an amount nor an hour. */
const formats: Partial<Record<Figure['as'], Intl.NumberFormatOptions>> = {
  number: { maximumFractionDigits: 2 },
  hundredths: decimals(2),
  rate: decimals(4),
  fineRate: decimals(5),
  share: { style: 'percent', maximumFractionDigits: 2 },
  year: { useGrouping: false },
};

/** Formats a number of an example in the language of this tag. */
function writtenAs(tag: string, { value, as }: Figure): string {
  if (as === 'clock') {
    // Browsers disagree whether an hour has a zero before it, and the server must write what the browser does.
    const minutes = Math.round(value * 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
  const amount = { style: 'currency', currency: as, trailingZeroDisplay: 'stripIfInteger' } as const;
  return numberFormat(tag, formats[as] ?? amount)(value);
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
