import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailKind } from './core/emailKind.ts';
import { scopeTable } from './core/tokenScopes.ts';
import { emails } from './emails.ts';
import { bounds } from './figures/bounds.ts';
import { type LimitName, limitInWords, limits } from './figures/limits.ts';
import { retention } from './figures/retention.ts';

const sections = [
  '# Reference: limits, periods, bounds and e-mails',
  'Generated from the files named below by `npm run generate`.',

  '## Rate limits',
  'From `schema/figures/limits.ts`. A network is an IPv4 address or an IPv6 /64, a wider one an IPv4 /24 or an IPv6 /48. “Proof after” says from how many attempts on the next need a proof of work. Response headers leave out limits marked \\*.',
  ...table(['limit', 'counts', 'allows'], 'figures/limits.ts', limits, (name, limit) => [
    marked(name, 'hidden' in limit),
    limitInWords(name as LimitName).replace(/ attempts?/, ''),
  ]),

  '## Retention',
  'From `schema/figures/retention.ts`; after that, the cleanup tasks remove it, or it stops working.',
  ...table(['period', 'what', 'days'], 'figures/retention.ts', retention, (name, days) => [
    `\`${name}\``,
    String(days),
  ]),

  '## Bounds',
  'From `schema/figures/bounds.ts`. Maximums, unless they say otherwise.',
  ...table(['bound', 'what', 'number'], 'figures/bounds.ts', bounds, (name, bound) => [`\`${name}\``, String(bound)]),

  '## E-mails',
  'From `schema/<subject>/emails.ts`. Only those marked \\* go to addresses that are not verified; the last column names the e-mails that the unsubscribe link in the footer stops.',
  ...table(['e-mail', 'what', 'unsubscribe'], '/emails.ts', emails, (name, { kind }: { kind: EmailKind }) => [
    marked(name, kind.unverified === true),
    kind.ends ?? '',
  ]),
];

/** Writes REFERENCE.md, so that no document repeats these numbers. */
writeFileSync(join(import.meta.dirname, 'REFERENCE.md'), `${sections.join('\n\n')}\n`);

const guide = join(import.meta.dirname, '..', '.github', 'API.md');
const scopesInGuide = /(?<=<!-- scopes, from schema\/core\/tokenScopes.ts -->\n).*?(?=\n<!-- end -->)/s;

/** Writes the scopes of access tokens into API.md. */
writeFileSync(
  guide,
  readFileSync(guide, 'utf8').replace(scopesInGuide, () => scopeTable),
);

/** A table of the entries of an object, in the order of its file: the first cell, the entry's doc comment, the last. */
function table<Entry>(
  heading: string[],
  file: string,
  entries: Record<string, Entry>,
  cells: (name: string, entry: Entry) => [first: string, last: string],
): string[] {
  const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(file))
    .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
    .join('');
  const rows = Object.entries(entries).map(([name, entry]) => {
    const [first, last] = cells(name, entry);
    return [first, descriptionIn(source, name), last];
  });
  return [[heading, heading.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')];
}

/** The doc comment of a property: a comment, because the browser loads some of these files. */
function descriptionIn(source: string, name: string): string {
  const comment = new RegExp(`/\\*\\*((?:[^*]|\\*(?!/))*)\\*/\\n(?:  ${name}: |export const ${name} = )`).exec(
    source,
  )?.[1];
  if (!comment) throw new Error(`"${name}" needs a doc comment, for schema/REFERENCE.md.`);
  return comment
    .replace(/@\w+ .*/, '')
    .replace(/\s*\n \s*\* ?/g, ' ')
    .trim();
}

/** A name as code, with an asterisk if it is one of a kind that the section explains. */
function marked(name: string, mark: boolean): string {
  return `\`${name}\`${mark ? ' \\*' : ''}`;
}
