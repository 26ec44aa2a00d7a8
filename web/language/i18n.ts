import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#locales/keys.ts';
import { languageFrom, languageOfPath, languageTags } from '#locales/language.ts';
import { numberFormatter } from '#locales/numberFormatter.ts';
import { failureTexts } from '../loading/failureTexts.ts';
import { textFor } from './missingTexts.ts';
import { commonTexts, textSyntax, textsAddress } from './texts.ts';

const detector = new LanguageDetector();
detector.addDetector({ name: 'firstSegment', lookup: () => languageOfPath(location.pathname) });

/**
 * Detects the reader's language, loads the common translation files and the `needed` ones, and returns the language.
 * The URL's language prefix takes precedence, then `?lng`, the choice stored by an earlier visit, and the browser's
 * languages.
 */
export async function startLanguages(needed: string[]): Promise<Language> {
  await i18next
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .use(numberFormatter)
    .init({
      ...textSyntax,
      // For readers of other languages. Every text exists in each of ours, whose readers need not load English, too.
      fallbackLng: (language) => (languageFrom(language) ? [] : [textSyntax.fallbackLng]),
      supportedLngs: languages,
      load: 'currentOnly',
      ns: [...commonTexts, ...needed],
      resources: Object.fromEntries(languages.map((language) => [language, { failure: failureTexts[language] }])),
      partialBundledLanguages: true,
      parseMissingKeyHandler: textFor,
      maxParallelReads: 10,
      backend: {
        loadPath: ([language = '']: string[], [file = '']: string[]) => textsAddress(language, file) ?? '',
      },
      detection: {
        order: ['firstSegment', 'querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage', 'cookie'],
        cookieOptions: { path: '/', sameSite: 'strict' },
        convertDetectedLanguage: (name) => languageFrom(name) ?? name,
      },
      react: { useSuspense: true },
    });
  return languageFrom(i18next.resolvedLanguage ?? '') ?? 'en';
}

i18next.on('languageChanged', (name) => {
  document.documentElement.lang = languageTags[languageFrom(name) ?? 'en'];
});

// In development, reload an edited translation file and show it immediately.
import.meta.hot?.on('texts', async ({ language, file }: { language: string; file: string }) => {
  await i18next.reloadResources(language, file);
  i18next.emit('languageChanged', i18next.language);
});
