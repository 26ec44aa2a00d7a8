import { useTranslation } from 'react-i18next';
import { languageFrom, languageTags } from '../language.ts';

/** Writes a number as people of the reader's language do. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(languageTags[languageFrom(i18n.resolvedLanguage) ?? 'en']);
  return (value) => format.format(value);
}
