import { useLanguageTag } from '../useLanguage.ts';

/** Writes a number as people of the reader's language do. */
export function useFormatNumber(): (value: number) => string {
  const format = new Intl.NumberFormat(useLanguageTag());
  return (value) => format.format(value);
}
