import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { root } from '#prisma/root.ts';
import { centralBanks, undatedBanks } from '#schema/school/centralBanks.ts';

const folder = join(root, 'dist/pages');
const visible: string[] = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')).visible;

/** What the gateway replaces by the site's own origin. */
const origin = 'https://origin.invalid';

const read = (language: string, path: string) =>
  readFileSync(join(folder, language, path === '/' ? 'index.html' : `${path}.html`), 'utf8');

test.each(visible)('%s is complete and in its language, and so are its previews on other sites', (path) => {
  const descriptions = new Set<string>();
  for (const [language, tag] of Object.entries(languageTags)) {
    const html = read(language, path);
    expect(html).toContain(`<html lang="${tag}"`);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]{40,250}"/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const titled = /<title>([^<]+)</.exec(html)?.[1];
    expect(html).toContain(`<meta property="og:title" content="${titled}"`);
    expect(html.match(/<meta property="og:description" content="[^"]{40,250}"/g)).toHaveLength(1);
    expect(html).toContain(`content="${origin}/img/card.png"`);
    expect(html).toContain(`<meta property="og:url" content="${origin}/${language}${path === '/' ? '' : path}"`);
    // Previews on other sites must not contain claims that some readers may not see.
    expect(html.slice(0, html.indexOf('<style>')).match(/\d\s*%/g)).toBeNull();
    // The gateway fills in the lists of the home page, and the browser those of clubs.
    if (path !== '/' && path !== '/clubs') expect(html).not.toContain('Loading');
    descriptions.add(/<meta name="description"[^>]*>/.exec(html)?.[0] ?? '');
  }
  expect(descriptions.size).toBe(3);
});

test('the bulletin and each of its posts have a description of their own', () => {
  const pages = visible.filter((path) => path.startsWith('/bulletin'));
  const described = pages.flatMap((path) =>
    languages.map((language) => /<meta name="description"[^>]*>/.exec(read(language, path))?.[0]),
  );
  expect(new Set(described).size).toBe(pages.length * languages.length);
});

test('no prices are loaded where people learn, or look for help', () => {
  expect(read('en', '/aboutus')).toContain('Load live prices');
  const pages = visible.filter((path) =>
    /^\/(school|glossary|calculators|check|losing-streaks|how-many-lose|scam-check|journal|handbook|strategies|what-is-forex|countries\/)/.test(
      path,
    ),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) expect(read('en', path), path).not.toContain('Load live prices');
});

/** What is data, or marked as another language, as the names of foreign authorities are. */
const elsewhere = /<(script|style)[ >].*?<\/\1>|<(\w+)(?= )[^>]* lang="[^>]*>.*?<\/\2>/gs;

/** The texts of three words or more on a page, which are not the same in two languages by chance. */
const sentencesOf = (html: string) =>
  [
    ...html
      .replace(/^.*<body[^>]*>/s, '>')
      .replace(elsewhere, '><')
      .matchAll(/>([^<]+)</g),
  ]
    .map(([, text = '']) => text.trim())
    .filter((text) => text.split(/\s+/).length >= 3);

const { decisions }: { decisions: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'locales/en/marketHours.json'), 'utf8'),
);

/** The names of central banks, some of which have no other in a language; whatever else is a name is marked as one. */
const bankNames = [...centralBanks, ...undatedBanks].map(({ name }) => decisions[name]);

/** Whether a text is a name: of the site, of a page whose name its owner fixed, or of a central bank. */
const isName = (text: string) => /^(© \d+ FX Clubs|News \/ Bulletin)$/.test(text) || bankNames.includes(text);

test.each(visible)('%s is translated', (path) => {
  const english = new Set(sentencesOf(read('en', path)));
  expect(english.size).toBeGreaterThan(0);
  for (const language of ['it', 'ge'])
    expect(sentencesOf(read(language, path)).filter((text) => english.has(text) && !isName(text))).toEqual([]);
});
