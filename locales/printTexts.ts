import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, serverFiles } from './keys.ts';

const generated = join(import.meta.dirname, 'texts.generated.ts');

const filesOf = (language: string): string[] =>
  readdirSync(join(import.meta.dirname, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

const nameOf = (language: string, file: string): string => `${language}${file[0]?.toUpperCase()}${file.slice(1)}`;

const source = [
  ...languages.flatMap((language) =>
    serverFiles.map(
      (file) => `import ${nameOf(language, file)} from './${language}/${file}.json' with { type: 'json' };`,
    ),
  ),
  '',
  '/** The types of all texts, by language and file. */',
  'export interface Texts {',
  ...languages.flatMap((language) => [
    `  ${language}: {`,
    ...filesOf(language).map((file) => `    ${file}: typeof import('./${language}/${file}.json');`),
    '  };',
  ]),
  '}',
  '',
  '/** The texts that the server uses, by language and file. */',
  'export const serverTexts = {',
  ...languages.map(
    (language) => `  ${language}: { ${serverFiles.map((file) => `${file}: ${nameOf(language, file)}`).join(', ')} },`,
  ),
  '};',
  '',
].join('\n');

/**
 * Writes the list of the text files in the languages' folders, so that it need not be kept by hand: only if it has
 * changed, since the gateway of `npm run dev` then restarts.
 */
if (!existsSync(generated) || readFileSync(generated, 'utf8') !== source) writeFileSync(generated, source);
