import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguage, useLanguageTag } from '../../language/useLanguage.ts';

/**
 * A post's date in the reader's language, the same in every time zone; '' if it has none. Posts alone are dated "April
 * 28, 2025" in English.
 */
export function usePostDay({ timestamp }: { timestamp: number }): string {
  const tag = useLanguageTag();
  const english = useLanguage() === 'en';
  const format = dateFormat(english ? 'en-US' : tag, { dateStyle: 'long', timeZone: 'UTC' });
  return timestamp ? format.format(timestamp * 1000) : '';
}
