import { numberFormat } from '#locales/format/numberFormatter.ts';
import { losingRange } from '../../content/learning/losingRange.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { quoted } from './figures.ts';

/** What lessons quote, in the reader's language. */
export function useQuoted(): Record<keyof typeof quoted | 'range', string> {
  const tag = useLanguageTag();
  const percent = numberFormat(tag, { style: 'percent' });
  return { closeOut: percent(quoted.closeOut), range: losingRange(tag) };
}
