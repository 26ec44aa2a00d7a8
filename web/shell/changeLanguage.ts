import i18next from 'i18next';
import type { Language } from '#locales/keys.ts';
import { languageTags, prefixOfPath } from '#locales/language.ts';

/** Tells the router that the address's language prefix has changed. */
export const prefixChanged = new EventTarget();

/** Changes the language, and the language prefix of an address that has one. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  const prefix = prefixOfPath(location.pathname);
  if (!prefix) return;
  const next = prefix === '/de' ? languageTags[language] : language;
  history.replaceState(history.state, '', `/${next}${location.href.slice(location.origin.length + prefix.length)}`);
  prefixChanged.dispatchEvent(new Event('change'));
}
