import { readFileSync } from 'node:fs';
import type { Language } from '#locales/keys.ts';

/** The text of a key, such as `club:manage.edit`, in a language. */
export function textOf(language: Language, key: string): string {
  const [file, path = ''] = key.split(':');
  const texts: unknown = JSON.parse(
    readFileSync(new URL(`../../locales/${language}/${file}.json`, import.meta.url), 'utf8'),
  );
  const text = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts);
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
  return text;
}
