import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';

/** Formats a number in the reader's language. */
export function useFormatNumber(): (value: number) => string {
  return numberFormat(useLanguageTag());
}

/** Formats a change as a percentage with its sign, in the reader's language. */
export function useFormatChange(): (share: number) => string {
  const tag = useLanguageTag();
  const format = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, signDisplay: 'exceptZero' });
  // For our languages, Intl puts a hyphen, at which a line may break, instead of a minus sign.
  return (share) => format.format(share).replace('-', '−');
}
