import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#prisma/root.ts';

const generated = join(import.meta.dirname, 'bundledTexts.generated.ts');
const folder = join(root, 'web', 'content', 'posts');

const texts = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => [file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8').trim()]),
);

const source = `/** The contents of the bundled posts, as Markdown, by id and language: \`1.en\`. */
export const bundledTexts: Record<string, string> = ${JSON.stringify(texts, null, 2)};
`;

// Only if it has changed, since the gateway of `npm run dev` then restarts.
if (!existsSync(generated) || readFileSync(generated, 'utf8') !== source) writeFileSync(generated, source);
