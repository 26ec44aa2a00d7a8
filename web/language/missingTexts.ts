import i18next from 'i18next';
import { LoadError } from '../loading/moduleLoading.ts';

/** Translation files that failed to load, as `language|file`. */
const missing = new Set<string>();

i18next.on('failedLoading', (language: string, file: string) => missing.add(`${language}|${file}`));

/** Throws if a text is missing because its file failed to load; otherwise returns the key. */
export function textFor(key: string): string {
  if (missing.size > 0) throw new LoadError(`The text ${key} has not arrived.`);
  return key;
}

/** Whether all these translation files have loaded in a language. */
export const haveTexts = (language: string, files: readonly string[]): boolean =>
  files.every((file) => i18next.hasResourceBundle(language, file));

/** Retries the files that failed to load. */
export async function fetchTextsAgain(): Promise<void> {
  const again = [...missing].map((entry) => entry.split('|'));
  missing.clear();
  await Promise.all(again.map(([language, file]) => i18next.reloadResources(language, file)));
}
