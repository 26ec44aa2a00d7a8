import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { translate } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { figures } from '#schema/figures/figures.ts';
import { limits } from '#schema/figures/limits.ts';
import { retention } from '#schema/figures/retention.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Texts = { [key: string]: string | Texts };

const textsIn = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text] satisfies [string, string]] : textsIn(text, `${path}.${key}`),
  );

/** Texts with numbers that none of our constants defines: ages and leverage by law, names, steps, the owner's texts. */
const ownNumbers =
  /^(account\.(register\.agree|passwordReset)|errors\.request\.unsupportedEncoding|faq\.(row3\.a|picture\d)|forex\..*|legal\.(updated|terms\.age\.text|privacy\.children\.text)|reference\.openapi)$/;

describe.each(languages)('the texts in %s', (language) => {
  const files = readdirSync(join(root, 'locales', language));
  const texts = files.flatMap((file) => textsIn(JSON.parse(read(`locales/${language}/${file}`)), file.slice(0, -5)));

  test('hard-code no limit or period, but refer to it by name', () => {
    const typed = texts.filter(
      ([key, text]) => !ownNumbers.test(key) && /\d/.test(text.replace(/\{\{.*?\}\}|<.*?>|2FAS?\b|\b[01]\b/g, '')),
    );
    expect(typed).toEqual([]);
  });

  test('refer only to figures that exist', () => {
    const named = texts.flatMap(([, text]) =>
      [...text.matchAll(/\{\{(\w+)\.(\w+)(?:, number)?\}\}/g)].map(
        ([, group = '', name = '']) => [group, name] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    const known: Record<string, object> = figures;
    expect(named.filter(([group, name]) => !(name in (known[group] ?? {})))).toEqual([]);
  });
});

test('a large number in a text is grouped as its language requires', () => {
  const large = Object.entries(bounds).flatMap(([name, bound]) => (bound >= 1000 ? [`{{bounds.${name}}}`] : []));
  for (const language of languages)
    for (const file of readdirSync(join(root, 'locales', language)))
      expect(large.filter((ungrouped) => read(`locales/${language}/${file}`).includes(ungrouped))).toEqual([]);
  const tooMany = languages.map((language) => translate(language, 'errors:administration.maxClubsTooMany'));
  const tooLong = languages.map((language) => translate(language, 'errors:input.tooLong', { maximum: 100_000 }));
  for (const said of [tooMany, tooLong])
    expect(said.map((text) => /\d[\d.,]*\d/.exec(text)?.[0])).toEqual(['100,000', '100.000', '100.000']);
});

test('the API descriptions hard-code no limit or period', () => {
  const typed = ['schema', 'gateway/rest']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.generated.ts'))
    .flatMap((path) => read(path).split('\n'))
    .map((line) => line.trim())
    .filter((line) => !/^(\/?\*|\/\/)/.test(line))
    .filter((line) =>
      /['"`].*\b[\d,]*\d (characters|words|days|weeks|years(?! old)|minutes|hours|entries|kB|clubs|coming|people|tokens|organisers)\b|\b1 to \d/.test(
        line,
      ),
    );
  expect(typed).toEqual([]);
});

const rows = (path: string, heading: string): string[][] => {
  const [, section = ''] = read(path).split(`\n${heading}\n`);
  return [...(section.split(/\n#+ /)[0] ?? '').matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
};
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

test('schema/README.md lists every period in days', () => {
  const listed = rows('schema/README.md', '## How long things are kept').flatMap(([what, days = '']) =>
    namesIn(what).map((name, index) => [name, Number(days.split('; ')[index])]),
  );
  expect(Object.fromEntries(listed)).toEqual(retention);
});

test('schema/README.md lists every rate limit', () => {
  const seconds = { minutes: 60, hour: 3600, hours: 3600, day: 86_400, days: 86_400 };
  const listed = rows('schema/README.md', '## Limits').flatMap(([names, , attempts, within = '']) => {
    const [count, unit] = within.split(' ');
    const duration = Number(count) * seconds[unit as keyof typeof seconds];
    return namesIn(names).map((name) => [name, { points: Number(attempts), duration }]);
  });
  const real = Object.entries(limits).map(([name, { points, duration }]) => [name, { points, duration }]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(real));
});

const grouped = (number: number): string => number.toLocaleString('en');
const passwords = `${bounds.passwordShortest} to ${bounds.passwordLongest}`;

/** A document without its line breaks, which an edit may move. */
const proseOf = (path: string): string => read(path).replace(/\s+/g, ' ');

/** Sentences in documents that must match these numbers. */
const sentences: Record<string, string[]> = {
  'schema/README.md': [
    `| names | 1 to ${bounds.personName} |`,
    `at most ${bounds.emailAddress}, stored`,
    `| password | ${passwords}, with at least ${bounds.passwordShortest} outside`,
    `| profile description | 1 to ${bounds.profileDescription} |`,
    `| club title | 1 to ${bounds.clubTitle}; ${bounds.clubTitleShortest} to ${bounds.clubTitle} when edited |`,
    `| club description | 1 to ${bounds.clubDescription}; ${bounds.clubDescriptionShortest} to ${bounds.clubDescription} when edited |`,
    `name at most ${bounds.contactName}, link at most ${bounds.link} |`,
    `| appeals and reasons | 1 to ${bounds.explanation} |`,
    `| message to a club | at most ${bounds.joinMessage} |`,
    `| notice | title 1 to ${bounds.noticeTitle}, text 1 to ${bounds.noticeContent} |`,
    `| report | text 1 to ${bounds.report} |`,
    `| name of an access token | 1 to ${bounds.accessTokenName} |`,
    `subject at most ${bounds.messageSubject}, message at most ${bounds.message} |`,
    `the first ${bounds.search} characters and ${bounds.searchWords} words count`,
    `fewer than ${bounds.passwordShortest} characters left`,
    `The link works for ${retention.confirmationLink} days; opening it again`,
    `removed ${retention.unverifiedAccount} days after registration`,
    `The link works once, for ${bounds.recoveryMinutes} minutes`,
    `goes to the new address and works for ${retention.confirmationLink} days`,
    `expires after ${retention.sessionIdle} days without use, and after ${retention.sessionLongest} days in any case`,
    `ends sessions beyond the newest ${bounds.sessions}, and keeps the newest ${bounds.activities} entries of each kind`,
    `a trigger keeps the newest ${bounds.consents} such records`,
    `After ${retention.activityOrigin} days, device and network address are cleared`,
    `gives ${bounds.recoveryCodes} recovery codes`,
    `a lifetime (1 to ${bounds.accessTokenDays} days)`,
    `at most ${bounds.accessTokens} are valid`,
    `has up to ${bounds.contacts} contacts`,
    `up to ${bounds.clubsAskedFor} in all; one request`,
    `accept or decline within ${retention.clubOffer} days`,
    `A member can be in ${bounds.clubsJoined} clubs, requests included`,
    `ask again after ${retention.declinedMember} days`,
    `works for 1 to ${retention.invitation} days (${retention.invitation} by default)`,
    `lets in 1 to ${bounds.invitationUses} people`,
    `The limit of ${bounds.clubsJoined} clubs`,
    `At most ${limits.invitationEmail.points} a day per club, and ${limits.invitationSender.points} per account`,
    `invited again after ${bounds.invitedAgainDays} days by the same club`,
    `at most ${bounds.organisers} organisers`,
    `starts within ${bounds.meetingYearsAhead} years, lasts at most ${bounds.meetingDays} days, and a club has at most ${bounds.comingMeetings} upcoming ones`,
    `those of the last ${bounds.calendarDays} days`,
    `allowance (at most ${grouped(bounds.clubsAllowed)})`,
    `delete them within ${retention.administrativeAct / 365} years`,
    `sets the first password, within ${retention.confirmationLink} days`,
    `At most ${limits.emails.points} emails an hour`,
    `Lists return ${bounds.pageDefault} entries by default (review queues and lists within an account: 20), at most ${bounds.page}`,
  ],
  'gateway/README.md': [
    `JSON of at most ${bounds.bodyKilobytes} kB`,
    `(default ${bounds.pageDefault}, at most ${bounds.page})`,
    `for ${retention.unsentEmail} days. One that the mail server refuses permanently`,
    `the ${retention.unsentEmail} days are over`,
    `after ${retention.emailRecord} days they are removed`,
  ],
  'gateway/deploy/README.md': [
    `takes ${bounds.bodyKilobytes} kB and refuses more`,
    `given up after ${retention.unsentEmail} days`,
  ],
  '.github/API.md': [`Bodies are at most ${bounds.bodyKilobytes} kB`],
  '.github/ASVS.md': [
    `met: ${passwords};`,
    `recovery links live ${bounds.recoveryMinutes} minutes, confirmations ${retention.confirmationLink} days`,
    `${retention.sessionIdle} days idle and ${retention.sessionLongest} in all`,
  ],
};

test.each(Object.entries(sentences))('%s states the current numbers', (path, said) => {
  const document = proseOf(path);
  expect(said.filter((sentence) => !document.includes(sentence))).toEqual([]);
});

/** Operational constants that a document states, each with its definition: anybody who changes one changes both. */
const stated: [path: string, definition: string, document: string, sentence: string][] = [
  ['gateway/gateway.ts', 'grace = 5_000', 'gateway/README.md', 'requests in progress get five seconds'],
  ['gateway/signals.ts', 'longestStop = 9_500', 'gateway/README.md', 'the whole stop takes at most ten'],
  ['gateway/http/port.ts', 'keepAliveTimeout: 75_000', 'gateway/deploy/README.md', 'connections for 75 s'],
  ['gateway/http/port.ts', 'requestTimeout: 30_000', 'gateway/deploy/README.md', 'after 30 s gets 408'],
  ['gateway/graphql/documentLimits.ts', 'maxTokens = 2000', 'gateway/README.md', '2000 tokens'],
  [
    'gateway/graphql/documentLimits.ts',
    'selections: 300, aliases: 30, directives: 30',
    'gateway/README.md',
    '300 selections (fields, fragment spreads and inline fragments), 30 aliases, 30 directives',
  ],
  [
    'schema/core/builder.ts',
    'complexity: 2000, depth: 10',
    'gateway/README.md',
    'depth 10, breadth 125, complexity 2000',
  ],
  ['gateway/http/publicCache.ts', 'once: 8 * megabyte, again: 24 * megabyte', 'gateway/README.md', 'At most 32 MB'],
  ['gateway/pages/clubPages.ts', 'bytes: 16 * 2 ** 20, waiting: 20', 'gateway/README.md', 'when 20 are waiting'],
  ['gateway/pages/clubPages.ts', 'bytes: 16 * 2 ** 20, waiting: 20', 'gateway/README.md', '16 MB of them'],
  ['gateway/tasks/runner.ts', 'lookEvery = 15 * second', 'gateway/README.md', 'gateways look every 15 seconds'],
  ['gateway/tasks/runner.ts', 'lease = 120 * second', 'gateway/README.md', 'A claim lasts two minutes'],
  ['gateway/mail/outbox.ts', 'lease = 120 * second', 'gateway/README.md', 'An e-mail is claimed for two minutes'],
  ['gateway/mail/outbox.ts', 'longestPause = 3600 * second', 'gateway/README.md', 'doubles up to an hour'],
  ['schema/messages/fanOut.ts', 'partSize = 10_000', 'gateway/README.md', 'Beyond ten thousand'],
  ['schema/lists/listPage.ts', 'maxCounted = 1000', 'schema/README.md', 'Counts stop at 1000'],
  [
    'schema/administration/exportAdministrativeActs.ts',
    'maxRows = 10_000',
    'schema/README.md',
    'newest 10,000 entries',
  ],
  ['schema/account/uniformResponseTime.ts', 'step = 250', 'schema/README.md', 'a multiple of 250 ms'],
  ['schema/account/sessions.ts', 'staleness = 5 * 60 * 1000', 'schema/README.md', 'at most every five minutes'],
  ['schema/emailChoice/digestTime.ts', 'hour = 6', 'schema/README.md', 'goes out at 6:00 UTC'],
  ['gateway/tasks/noticeDigests.ts', 'listed = 20', 'schema/README.md', 'at most 20 per club'],
];

test.each(stated)('%s has "%s", as %s states', (path, definition, document, sentence) => {
  expect(read(path)).toContain(definition);
  expect(proseOf(document)).toContain(sentence);
});

test('the privacy policy states the window of the longest rate limit', () => {
  const longest = Math.max(...Object.values(limits).map(({ duration }) => duration));
  expect(longest).toBe(bounds.invitedAgainDays * 24 * 3600);
});
