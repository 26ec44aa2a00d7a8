import i18next from 'i18next';
import type { Language } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { fetchTextsAgain, haveTexts } from '../language/missingTexts.ts';
import { storeDrafts } from '../stored/formDrafts.ts';
import { contentReady } from './AnnounceReady.tsx';

/** Notifies the router that the URL's language prefix has changed. */
export const prefixChanged = new EventTarget();

/** The language chosen last, whose texts may still be loading. */
let lastRequested: Language | undefined;

/**
 * Changes the language, and the URL's language prefix or `?lng=` if there is one. Changes nothing if the texts fail to
 * load, or if the reader has chosen another language before they arrived.
 */
export async function changeLanguage(language: Language): Promise<'changed' | 'failed' | 'overtaken'> {
  lastRequested = language;
  const inUse = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  await fetchTextsAgain();
  await i18next.loadLanguages(language);
  // A prerendered page hydrates only in its own language.
  await contentReady;
  if (language !== lastRequested) return 'overtaken';
  if (!haveTexts(language, inUse)) return 'failed';
  await i18next.changeLanguage(language);
  const url = new URL(location.href);
  // Otherwise, a reload would bring the other language back.
  if (url.searchParams.has('lng')) url.searchParams.set('lng', language);
  const prefix = prefixOfPath(url.pathname);
  if (prefix) url.pathname = `/${language}${url.pathname.slice(prefix.length)}`;
  history.replaceState(history.state, '', url);
  if (!prefix) return 'changed';
  // A new prefix mounts a new router, which resets every form.
  storeDrafts('memory');
  prefixChanged.dispatchEvent(new Event('change'));
  return 'changed';
}
