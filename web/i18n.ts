import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languages } from '#locales/keys.ts';
import { languageFrom, languageOfPath, languageTags } from './language.ts';

/** Each file of texts by its hashed address: kept for ever, replaced by its name. */
const files = import.meta.glob<string>('../locales/*/*.json', { query: '?url', import: 'default', eager: true });

const detector = new LanguageDetector();
detector.addDetector({ name: 'firstSegment', lookup: () => languageOfPath(location.pathname) });

/** Finds the language (contract, 1) and fetches its texts; the numbers are the specification's (9). */
export const startLanguages = (): Promise<unknown> =>
  i18next
    .use(HttpBackend)
    .use(detector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      fallbackLng: 'en',
      load: 'currentOnly',
      ns: ['translation', 'errors'],
      defaultNS: 'translation',
      keySeparator: '.',
      nsSeparator: ':',
      pluralSeparator: '_',
      maxParallelReads: 10,
      interpolation: { escapeValue: false, prefix: '{{', suffix: '}}' },
      backend: {
        loadPath: ([language]: string[], [file]: string[]) => files[`../locales/${language}/${file}.json`] ?? '',
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

i18next.on('languageChanged', (name) => {
  document.documentElement.lang = languageTags[languageFrom(name) ?? 'en'];
});
