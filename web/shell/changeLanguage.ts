import i18next from 'i18next';
import { type Locale, languageOf, prefixOfPath } from '#locales/language.ts';
import { fetchTextsAgain, haveTexts } from '../language/missingTexts.ts';
import { contentReady } from '../loading/contentReady.ts';
import { storeDrafts } from '../stored/formDrafts.ts';

/** Notifies the router that the URL's language prefix has changed. */
export const prefixChanged = new EventTarget();

/** The locale chosen last, whose texts may still be loading. */
let lastRequested: Locale | undefined;

/**
 * Changes the locale, and the URL's language prefix or `?lng=` if there is one. Changes nothing if the texts fail to
 * load, or if the reader has chosen another language before they arrived.
 */
export async function changeLanguage(locale: Locale): Promise<'changed' | 'failed' | 'overtaken'> {
  const language = languageOf(locale);
  lastRequested = locale;
  const inUse = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  await fetchTextsAgain();
  await i18next.loadLanguages(locale);
  // A prerendered page hydrates only in its own language.
  await contentReady;
  if (locale !== lastRequested) return 'overtaken';
  if (!haveTexts(locale, inUse)) return 'failed';
  await i18next.changeLanguage(locale);
  const url = new URL(location.href);
  // Otherwise, a reload would bring the other language back.
  if (url.searchParams.has('lng')) url.searchParams.set('lng', language);
  const prefix = prefixOfPath(url.pathname);
  if (prefix) url.pathname = `/${language}${url.pathname.slice(prefix.length)}`;
  history.replaceState(history.state, '', url);
  if (!prefix || prefix === `/${language}`) return 'changed';
  // A new prefix mounts a new router, which resets every form.
  storeDrafts('memory');
  prefixChanged.dispatchEvent(new Event('change'));
  return 'changed';
}
