import i18next from 'i18next';
import { LoadError } from './moduleLoading.ts';

/** The text files that could not be fetched, as `language|file`. */
const missing = new Set<string>();

i18next.on('failedLoading', (language: string, file: string) => missing.add(`${language}|${file}`));

/** Throws where a text is missing because its file did not arrive; else gives the key. */
export function textFor(key: string): string {
  if (missing.size > 0) throw new LoadError(`The text ${key} has not arrived.`);
  return key;
}

/** Whether every text file in use has arrived in this language, or in English. */
export const haveTexts = (language: string, files: readonly string[]): boolean =>
  files.every((file) => i18next.hasResourceBundle(language, file));

/** Fetches again what has not arrived. */
export async function fetchTextsAgain(): Promise<void> {
  const again = [...missing].map((one) => one.split('|'));
  missing.clear();
  await Promise.all(again.map(([language, file]) => i18next.reloadResources(language, file)));
}
