import { useLanguageTag } from '../useLanguage.ts';

/** Formats a number in the reader's language. */
export function useFormatNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguageTag());
  return (value) => format.format(value);
}
