import { describe, expect, test } from 'vitest';
import { combineEmails } from '#gateway/mail/combineEmails.ts';
import { linkOf, renderEmail } from '#gateway/mail/emails.ts';
import en from '#locales/en/emails.json' with { type: 'json' };
import ge from '#locales/ge/emails.json' with { type: 'json' };
import it from '#locales/it/emails.json' with { type: 'json' };
import { passwordChanged } from '#schema/account/emails.ts';
import { anchors } from '#schema/club/anchors.ts';
import type { EmailKind, EmailMeeting } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { emails } from '#schema/emails.ts';
import {
  meetingCancelled,
  meetingChanged,
  meetingMovedUp,
  meetingReminder,
  seriesCancelled,
  seriesCreated,
} from '#schema/meeting/emails.ts';
import { membershipApproved, membershipRequested } from '#schema/membership/emails.ts';
import { invitationPath } from '#schema/membership/invitation/invitationPath.ts';
import { notice } from '#schema/notice/emails.ts';
import { type ProfileTab, paths } from '#schema/paths.ts';
import { unstated } from '#schema/site/operatorDetails.ts';
import { replied } from '#schema/topic/emails.ts';
import { aMeetingInEmails, anEmailOf, aReader, aSender, hostileMarkdown } from '#tests/fixtures/emails.ts';
import { tokenIn } from '#web/stored/storedInvitation.ts';

const kinds: [string, EmailKind][] = Object.entries(emails).map(([name, { kind }]) => [name, kind]);

const placeholders = (text: object): Set<string> =>
  new Set([...JSON.stringify(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));

describe.each(Object.entries({ en, it, ge }))('the e-mails in %s', (_language, texts) => {
  test.each(kinds)('%s uses each of its values, and no others', (name, { values = [], written = {}, needs = [] }) => {
    const computed = ['product', 'firstName', 'lastName', ...(needs.includes('meeting') ? ['when'] : [])];
    const used = new Set([...placeholders(texts[name as keyof typeof emails]), ...Object.values(written)]);
    expect([...values].filter((value) => !used.has(value))).toEqual([]);
    expect([...used].filter((name) => ![...values, ...computed].includes(name))).toEqual([]);
  });
});

const tabs = ['account', 'security', 'api', 'clubs', 'emails', 'admin'] satisfies ProfileTab[];
const ofInvitation = [paths.stopInvitations].map((path) => `${path}#token=`);
const withToken = [paths.confirmEmail, paths.confirmReport, paths.reset].map((path) => `${path}?token=`);

test.each(kinds)('%s links to a page of the site', (_name, { path, needs = [], stop }) => {
  const others = [...Object.values(paths).filter((path) => typeof path === 'string'), ...tabs.map(paths.profileTab)];
  if (needs.includes('club')) expect(path).toBeUndefined();
  else expect(needs.includes('token') ? withToken : others).toContain(path);
  if (needs.includes('stop')) expect(ofInvitation).toContain(stop);
});

test('every e-mail about a restriction names our terms, who decided, and how to object, in each language', () => {
  const restricting = kinds.filter(([, { restricts }]) => restricts);
  expect(restricting.map(([name]) => name).sort()).toEqual([
    'clubDeclined',
    'memberSuspended',
    'membershipBanned',
    'membershipRemoved',
    'noticeHidden',
    'pictureRemoved',
    'postHidden',
    'suspendedWithoutReason',
  ]);
  for (const [name, kind] of restricting)
    for (const [language, courts] of [
      ['en', 'go to court'],
      ['it', 'rivolgerti a un giudice'],
      ['ge', 'Rechtsweg'],
    ] as const) {
      const { text } = renderEmail({ ...aReader, language }, anEmailOf(kind), aSender);
      for (const part of [`:\n${aSender.publicUrl}${paths.terms}`, `:\n${aSender.publicUrl}${paths.contact}`, courts])
        expect(text, `${name} in ${language}`).toContain(part);
    }
});

test('an e-mail about a notice or a meeting links to it on the page of its club', () => {
  const meeting = { id: 5, start: '', end: '', zone: '', place: '', reason: '' };
  const linked = [
    linkOf({ kind: notice.kind, club: 7, notice: 12 }, 'https://fxclubs.example'),
    linkOf({ kind: meetingChanged.kind, club: 7, meeting }, 'https://fxclubs.example'),
  ].map((link) => link.replace('https://fxclubs.example', ''));
  const page = paths.clubOf(7);
  expect(linked).toEqual([`${page}/notices#${anchors.notice(12)}`, `${page}/meetings#${anchors.meeting(5)}`]);
});

const ben = { email: 'ben@example.com', country: 'Italy', firstName: 'Ben', lastName: 'Moor', confirmedEmail: true };

test.each([
  ['en', 'Ann L. wrote this, not FX Clubs. It is not advice'],
  ['it', 'Lo ha scritto Ann L., non FX Clubs. Non è una consulenza'],
  ['ge', 'Das schreibt Ann L., nicht FX Clubs. Es ist keine Anlageberatung'],
] as const)('an e-mail in %s with a member’s notice says who wrote it, and that it is no advice', (language, words) => {
  const recipient = { ...ben, language };
  const values = { title: 'Harbour Traders', subject: 'Tuesday', author: 'Ann L.', content: 'I buy at 1.08.' };
  const { text, html } = renderEmail(recipient, notice(values, { club: 7, notice: 12 }), aSender);
  expect(text.indexOf(words)).toBeGreaterThan(text.indexOf(values.content));
  expect(html).toContain(words);
});

test.each(kinds.filter(([, { values = [] }]) => values.includes('title') || values.includes('club')))(
  '%s names its club at the beginning of its subject, and is from that club',
  (_name, kind) => {
    for (const language of ['en', 'it', 'ge'] as const) {
      const { subject, from } = renderEmail({ ...aReader, language }, anEmailOf(kind), aSender);
      expect(subject).toMatch(/^Harbour Traders: \S/);
      expect(from).toBe('Harbour Traders (FX Clubs)');
    }
  },
);

test('a long title of a club is cut in subjects and in the name that an e-mail is from', () => {
  const title = 'The evening club of the currency traders between the two shores';
  const { subject, from } = renderEmail(aReader, membershipApproved({ title }, { club: 7 }), aSender);
  expect(subject).toBe('The evening club of the currency…: you are now a member');
  expect(from).toBe('The evening club of the currency… (FX Clubs)');
});

test('a title that looks like an encoded word is none in the name that an e-mail is from', () => {
  const title = '=?utf-8?B?RXZpbA==?=';
  expect(renderEmail(aReader, membershipApproved({ title }, { club: 7 }), aSender).from).not.toContain('=?');
});

test.each([
  ['2027-03-27T12:00:00Z', 'Europe/Rome', 'tomorrow, 01:30'],
  ['2027-03-27T23:30:00Z', 'Europe/Rome', 'today, 01:30'],
  ['2027-03-27T12:00:00Z', 'America/New_York', 'today, 20:30'],
  ['2027-03-25T12:00:00Z', 'America/New_York', 'Saturday 27 March, 20:30'],
])('a reminder says when the meeting is: for a reader at %s in %s, “%s”', (now, timeZone, when) => {
  const email = meetingReminder({ club: 'Two Shores', title: 'Gold' }, { club: 7, meeting: aMeetingInEmails });
  expect(renderEmail({ ...aReader, timeZone }, email, aSender, new Date(now)).subject).toBe(
    `Two Shores: “Gold” ${when}`,
  );
});

test('all about one topic has one subject and belongs to one conversation, and what is about several to none', () => {
  const about = (topic: number, post: number) =>
    replied(
      { title: 'Two Shores', subject: `Topic ${topic}`, author: 'Ann L.', content: 'Yes.' },
      { club: 7, topic: { id: topic, post } },
    );
  const rendered = [
    about(12, 2),
    ...combineEmails([about(12, 3), about(12, 4)]),
    ...combineEmails([about(12, 5), about(13, 2)]),
  ].map((email) => renderEmail(aReader, email, aSender));
  expect(rendered.map(({ subject, thread }) => [subject, thread])).toEqual([
    ['Two Shores: Topic 12', 'topic-12'],
    ['Two Shores: Topic 12', 'topic-12'],
    ['Two Shores: new replies', undefined],
  ]);
});

test('a notice is rendered as on the site: formatted, with links only to where they may lead, and no images', () => {
  const { text, html } = renderEmail(aReader, anEmailOf(notice.kind, 'hostile'), aSender);
  expect(text).toContain(hostileMarkdown);
  const links = [...html.matchAll(/ href="([^"]{0,60})/g)].map(([, link]) => link);
  expect(links).toContain('https://meet.example.com/harbour');
  expect(links).toContain('mailto:ann@example.com');
  expect(links).toContain('https://fxclubs.example/clubs/7');
  expect(links.filter((link) => !/^(?:https:|mailto:)/.test(link ?? ''))).toEqual([]);
  for (const part of [
    '<h3>Tuesday’s plan',
    '<strong>EUR/USD</strong>',
    '<em>gold</em>',
    '<ol>',
    'press here',
    'the chart',
  ])
    expect(html).toContain(part);
  expect(html.match(/<(?:script|img)\b[^>]*/g)).toEqual([expect.stringContaining('src="cid:')]);
});

test('a text of nothing but marks is sent as written, and quickly', () => {
  const content = '*['.repeat(2500);
  const values = { title: 'Harbour Traders', subject: 'Tuesday', author: 'Ann L.', content };
  const { html } = renderEmail(aReader, notice(values, { club: 7, notice: 12 }), aSender);
  expect(html).toContain(content);
});

test('a request to join carries its message as a quotation, says who wrote it, and leads to where it is decided', () => {
  const values = { title: 'Harbour Traders', name: 'Ann L.', message: 'Hello <b>,\nI trade gold.' };
  const { text, html, link } = renderEmail(aReader, membershipRequested(values, { club: 7, applicant: 2 }), aSender);
  expect(link).toBe(`https://fxclubs.example${paths.clubOf(7)}/manage`);
  expect(text).toContain('> Hello <b>,\n> I trade gold.\n\nAnn L. wrote this, not FX Clubs');
  expect(html).toContain('>Hello &lt;b&gt;,<br>I trade gold.</blockquote>');
  expect(
    renderEmail(aReader, membershipRequested({ ...values, message: '' }, { club: 7, applicant: 2 }), aSender).html,
  ).not.toContain('<blockquote');
});

test.each([
  [undefined, /^When: Sunday, 28 March 2027 at 01:30 CET – 04:00 CEST \(Central European Time\)$/m],
  ['Europe/Berlin', /^When: Sunday, .* CEST \(Central European Time\)$/m],
  [
    'America/New_York',
    /^When, in your time zone: Saturday, 27 March 2027, 20:30–22:00 GMT-4 \(Eastern Time\)\nIn the meeting’s time zone: Sunday, 28 March 2027 at 01:30 CET – 04:00 CEST/m,
  ],
])('a reader in the time zone %s reads when a meeting takes place there, and in its own zone', (timeZone, lines) => {
  const recipient = { ...aReader, ...(timeZone && { timeZone }) };
  const email = meetingChanged({ club: 'Harbour Traders', title: 'Gold' }, { club: 7, meeting: aMeetingInEmails });
  expect(renderEmail(recipient, email, aSender).text).toMatch(lines);
});

test.each([
  ['Thailand', /^When, in your time zone: .*\nIn the meeting’s time zone: /m],
  // Several time zones.
  ['Australia', /^When: /m],
])(
  'without a time zone of their own, a reader in %s has that of their country, if it has only one',
  (country, lines) => {
    const email = meetingChanged({ club: 'Harbour Traders', title: 'Gold' }, { club: 7, meeting: aMeetingInEmails });
    expect(renderEmail({ ...aReader, country }, email, aSender).text).toMatch(lines);
  },
);

const moved = {
  ...aMeetingInEmails,
  place: 'Café Marina',
  before: {
    title: 'Gold <b>',
    times: { start: '2027-03-27T19:00:00.000Z', end: '2027-03-27T20:00:00.000Z', zone: 'Europe/Rome' },
    place: 'Café Adria',
  },
};

test('an e-mail about a change says what was before: in plain words, and struck out in HTML', () => {
  const email = meetingChanged({ club: 'Harbour Traders', title: 'Oil' }, { club: 7, meeting: moved });
  const { text, html } = renderEmail(aReader, email, aSender);
  expect(text).toMatch(
    /^Title: Oil\nBefore: Gold <b>\nWhen: Sunday, 28 March.*\nBefore: Saturday, 27 March 2027, 20:00–21:00 CET \(Central European Time\)\nWhere: Café Marina\nBefore: Café Adria$/m,
  );
  expect(html).toContain('<strong>Title: Oil</strong><br><del>Before: Gold &lt;b&gt;</del>');
  expect(html).toContain('<strong>Where: Café Marina</strong><br><del>Before: Café Adria</del>');
});

test('an e-mail about a change states the former time in the time zone of its reader, and in another only if it is the same there', () => {
  const texts = (meeting: EmailMeeting) => {
    const email = meetingChanged({ club: 'Harbour Traders', title: 'Gold' }, { club: 7, meeting });
    return renderEmail({ ...aReader, timeZone: 'America/New_York' }, email, aSender).text.match(/^Before: .*$/gm);
  };
  const { start, end } = aMeetingInEmails;
  expect(texts({ ...aMeetingInEmails, before: { times: moved.before.times } })).toEqual([
    expect.stringMatching(/Saturday, 27 March 2027, 15:00–16:00 .*Eastern Time/),
  ]);
  expect(texts({ ...aMeetingInEmails, before: { times: { start, end, zone: 'Asia/Tokyo' } } })).toEqual([
    expect.stringMatching(/Japan/),
  ]);
  expect(
    texts({ ...aMeetingInEmails, before: { times: { start, end, zone: 'Europe/Rome' }, title: 'Gold' } }),
  ).toBeNull();
});

test('a place that is no longer stated, or was not, is told as such', () => {
  const text = (place: string, before: string) => {
    const meeting = { ...aMeetingInEmails, place, before: { place: before } };
    const email = meetingChanged({ club: 'Harbour Traders', title: 'Gold' }, { club: 7, meeting });
    return renderEmail(aReader, email, aSender).text;
  };
  expect(text('', 'Café Adria')).toContain('\nWhere: not stated any more\nBefore: Café Adria\n');
  expect(text('Café Adria', '')).toContain('\nWhere: Café Adria\n\nWill you come?');
});

test('of several changes of a meeting in one e-mail, the first tells what was before', () => {
  const changed = (place: string, before: string) =>
    meetingChanged(
      { club: 'Harbour Traders', title: 'Gold' },
      { club: 7, meeting: { ...aMeetingInEmails, place, before: { place: before } } },
    );
  const [combined] = combineEmails([changed('B', 'A'), changed('C', 'B')]);
  expect(combined?.meeting).toMatchObject({ place: 'C', before: { place: 'A' } });
});

test('an e-mail about a meeting can be answered by links for its reader, unless the meeting is off', () => {
  const textOf = (kind: EmailKind) => renderEmail(aReader, anEmailOf(kind), aSender).text;
  for (const answer of ['yes', 'maybe', 'no'])
    expect(textOf(meetingChanged.kind)).toContain(
      `https://fxclubs.example${paths.replyByLink}?token=1-5&reply=${answer}`,
    );
  expect(textOf(seriesCreated.kind)).toMatch(/all upcoming meetings of the series\.\n.*token=1-5-all&reply=yes/);
  for (const kind of [meetingCancelled.kind, seriesCancelled.kind])
    expect(textOf(kind)).not.toContain(paths.replyByLink);
});

test.each([meetingReminder.kind, meetingMovedUp.kind])(
  'who said yes is not asked again, but can change it: $name',
  (kind) => {
    const { text } = renderEmail(aReader, anEmailOf(kind), aSender);
    expect(text).toContain('You said yes. If that changes:\nMaybe: ');
    expect(text).not.toMatch(/Will you come|reply=yes/);
  },
);

test('members in Switzerland who read German get it in Swiss spelling, apart from what others wrote', () => {
  const values = { title: 'Straße „Süd“', subject: 'Größe', author: 'Ann Groß', content: 'Ich heiße „Ann“.' };
  const textTo = (country: string) =>
    renderEmail({ ...ben, language: 'ge', country }, notice(values, { club: 7, notice: 12 }), aSender);
  const [swiss, german] = [textTo('Switzerland'), textTo('Italy')];
  expect(german.html).toContain('<html lang="de">');
  expect(swiss.html).toContain('<html lang="de-CH">');
  for (const written of Object.values(values)) {
    expect(swiss.text).toContain(written);
    german.text = german.text.replaceAll(written, '');
    swiss.text = swiss.text.replaceAll(written, '');
  }
  expect(german.text).toMatch(/„.*“/);
  expect(swiss.text).toBe(german.text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»'));
});

test('every e-mail about a notice or a meeting says that its words are not the operator’s', () => {
  const about = kinds.filter(([, { ends }]) => ends && ends !== 'requests' && ends !== 'joins');
  expect(about.filter(([, { words }]) => !words).map(([name]) => name)).toEqual([]);
});

test('an invitation links to the page of the club, which finds the token', () => {
  const { pathname, search, hash } = new URL(invitationPath(7, 'J3k-Z_9o'), 'https://fxclubs.example');
  expect([pathname, search, tokenIn(hash)]).toEqual([paths.clubOf(7), '', 'J3k-Z_9o']);
});

test('a name written from right to left leaves the words of an e-mail in order', () => {
  const text = (title: string) => translate('en', 'emails:clubVerified.text', { title });
  expect(text('نادي دبي')).toBe(text('X').replace('X', '\u2068نادي دبي\u2069'));
  expect(text('<b> & "Öl"')).toBe(text('X').replace('X', '<b> & "Öl"'));
});

test.each([
  ['en', 'Hello Ann,'],
  ['it', 'Ciao Ann,'],
  ['ge', 'Guten Tag Ann Lee'],
] as const)('an e-mail in %s begins with “%s”, and without a name to an unverified address', (language, greeting) => {
  const ann = { email: 'ann@example.com', language, country: 'Italy', firstName: 'Ann', lastName: 'Lee' };
  const first = (confirmedEmail: boolean) =>
    renderEmail({ ...ann, confirmedEmail }, passwordChanged(), aSender).text.split('\n')[0];
  expect([first(true), first(false)]).toEqual([greeting, greeting.replace(/ Ann.*?(?=,|$)/, '')]);
});

test.each([
  [{}, 'FX Clubs'],
  [{ legalName: 'FX & Clubs AG' }, 'FX & Clubs AG'],
  [{ address: 'Quay 1\n8001 Zurich' }, 'FX Clubs, Quay 1, 8001 Zurich'],
  [{ legalName: 'FX & Clubs AG', address: 'Quay 1\n8001 Zurich' }, 'FX & Clubs AG, Quay 1, 8001 Zurich'],
])('every e-mail of an operator with %j ends with “%s”, as text and in HTML', (details, line) => {
  const sender = { ...aSender, operator: () => ({ ...unstated, ...details }) };
  const ann = { email: 'ann@example.com', country: 'Italy', firstName: 'Ann', lastName: 'Lee', confirmedEmail: true };
  for (const language of ['en', 'it', 'ge'] as const) {
    const { text, html } = renderEmail({ ...ann, language }, passwordChanged(), sender);
    expect(text.split('\n\n').at(-1)).toBe(line);
    expect(html).toMatch(new RegExp(`<p[^>]*>${line.replace('&', '&amp;')}</p></div></main></body></html>$`));
  }
});
