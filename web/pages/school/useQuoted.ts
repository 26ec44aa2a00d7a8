import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { quoted } from './figures.ts';

/** What lessons quote, in the reader's language. */
export function useQuoted(): Record<keyof typeof quoted, string> {
  const percent = numberFormat(useLanguageTag(), { style: 'percent' });
  return { closeOut: percent(quoted.closeOut) };
}
