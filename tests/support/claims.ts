import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#locales/keys.ts';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';

/** Texts that promise an income or belong to a chart; those that quote figures are found by these. */
export const promising = [
  'home:headline',
  'home:lead',
  'home:leaders',
  'about:takeaway2',
  'translation:menu.passiveIncome',
  'how:step2.text',
  'how:step3.text',
  'how:who.caption',
  'portfolios:low.name',
  'portfolios:medium.name',
  'portfolios:high.name',
  'portfolios:plot.title',
  'portfolios:plot.label',
];

/** A percentage of 1 or 5, in any language's format. */
const figure = /(?<![\d.,])[15]\s?%/;

/** A text as pages have it, up to the first value that the page fills in. */
export function textOf(language: Language, key: string): string {
  const [file = '', path = ''] = key.split(':');
  const texts: unknown = JSON.parse(readFileSync(join(root, 'locales', language, `${file}.json`), 'utf8'));
  const text = String(path.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], texts));
  return text.replaceAll('{{product}}', operator.name).replace(/\{\{.*/, '');
}

/** What a page claims in a language. */
export function claimsIn(html: string, language: Language): string[] {
  const page = html.replace(/<style>.*?<\/style>|<script>.*?<\/script>/gs, '');
  const attributes = [...page.matchAll(/(?:content|aria-label|alt|title)="([^"]*)"/g)].map(([, text]) => text);
  const text = `${page.replace(/<[^>]*>/g, ' ')} ${attributes.join(' ')}`;
  return [
    ...(figure.exec(text) ?? []),
    ...promising.map((key) => textOf(language, key)).filter((promise) => page.includes(promise)),
  ];
}

/** The claims on a page, but for those of the page that explains leverage with percentages of its own. */
export const claimsOn = (path: string, html: string, language: Language): string[] =>
  claimsIn(html, language).filter((claim) => !(path.includes('/what-is-forex') && figure.test(claim)));
