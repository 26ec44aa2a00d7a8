import { useLanguageTag } from '../../language/useLanguage.ts';

/** Names languages, given by their codes of ISO 639-1, in the reader's language. */
export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([useLanguageTag()], { type: 'language' });
  return (code) => names.of(code) ?? code;
}
