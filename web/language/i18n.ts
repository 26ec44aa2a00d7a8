import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { numberFormatter } from '#locales/format/numberFormatter.ts';
import { plurals } from '#locales/format/plurals.ts';
import { type Locale, languageFrom, languageOfPath, localeFrom, locales, localeTags } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { inSwissSpelling } from '#locales/words/swissSpelling.ts';
import { failureTexts } from '../loading/failureTexts.ts';
import { textFor } from './missingTexts.ts';
import { readerLocale } from './readerLocale.ts';
import { commonTexts, textSyntax, textsAddress, textsNaming } from './texts.ts';

const detector = new LanguageDetector();
detector.addDetector({ name: 'firstSegment', lookup: () => languageOfPath(location.pathname) });

/** Fetches translation files. i18next repeats what failed, unless the server says that there is no such file. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  async read(locale, file, done) {
    const address = textsAddress(locale, file);
    if (!address) return done(null, {});
    try {
      const answer = await fetch(address);
      if (!answer.ok) return done(`${address}: ${answer.status}`, answer.status >= 500);
      const text = await answer.text();
      done(null, JSON.parse(locale === 'de-CH' ? inSwissSpelling(text) : text));
    } catch (error) {
      done(String(error), !(error instanceof SyntaxError));
    }
  },
};

/**
 * Detects the reader's locale, loads the common translation files and the `needed` ones, and returns the locale. The
 * URL's language prefix takes precedence, then `?lng`, the choice stored by an earlier visit, and the browser's
 * languages.
 */
export async function startLanguages(needed: string[], name: string = operator.name): Promise<Locale> {
  await i18next
    .use(backend)
    .use(detector)
    .use(initReactI18next)
    .use(numberFormatter)
    .use(plurals)
    .init({
      ...textsNaming(name),
      // For readers of other languages. Every text exists in each of ours, whose readers need not load English, too.
      fallbackLng: (language) => (languageFrom(language) ? [] : [textSyntax.fallbackLng]),
      supportedLngs: locales,
      load: 'currentOnly',
      ns: [...commonTexts, ...needed],
      resources: Object.fromEntries(locales.map((locale) => [locale, { failure: failureTexts[locale] }])),
      partialBundledLanguages: true,
      parseMissingKeyHandler: textFor,
      maxParallelReads: 10,
      detection: {
        order: ['firstSegment', 'querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: 'lng',
        lookupCookie: 'i18next',
        lookupLocalStorage: 'i18nextLng',
        lookupSessionStorage: 'i18nextLng',
        caches: ['localStorage', 'cookie'],
        cookieOptions: { path: '/', sameSite: 'strict' },
        convertDetectedLanguage(name) {
          const language = languageFrom(name);
          return language ? readerLocale(language, [name]) : name;
        },
      },
      react: { useSuspense: true },
    });
  return localeFrom(i18next.resolvedLanguage) ?? 'en';
}

i18next.on('languageChanged', (name) => {
  document.documentElement.lang = localeTags[localeFrom(name) ?? 'en'];
});

// In development, reload an edited translation file and show it immediately.
import.meta.hot?.on('texts', async ({ language, file }: { language: string; file: string }) => {
  await i18next.reloadResources(language, file);
  i18next.emit('languageChanged', i18next.language);
});
