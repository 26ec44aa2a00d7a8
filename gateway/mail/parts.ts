import type { Locale } from '#locales/language.ts';
import type { ClubInDigest, Email, EmailMeeting, Recipient } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { notice } from '#schema/notice/emails.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { anchor, lines, paragraph, quotation } from './html.ts';
import { markdown } from './markdown.ts';
import { meetingTimes } from './meetingTimes.ts';
import { seriesLine } from './seriesLine.ts';

/** A part of an e-mail, as plain text and HTML. */
export interface Part {
  text: string;
  html: string;
}

/** Plain text. */
export const said = (text: string): Part => ({ text, html: paragraph(text) });

/** For whom an e-mail is rendered, and by which site. */
interface Reading {
  recipient: Recipient;
  publicUrl: string;
}

/** What a member wrote: a heading, Markdown, a quotation. */
export function writtenParts({ kind: { written = {} }, values = {} }: Email, publicUrl: string): Part[] {
  const [heading, content, quoted] = [written.heading, written.markdown, written.quotation].map((name) =>
    String((name && values[name]) ?? ''),
  ) as [string, string, string];
  return [
    ...(heading ? [{ text: heading, html: `<h2>${escapeHtml(heading)}</h2>` }] : []),
    ...(content ? [{ text: content, html: markdown(content, publicUrl) }] : []),
    ...(quoted ? [{ text: quoted.replace(/^/gm, '> '), html: quotation(quoted) }] : []),
  ];
}

/** When and where a meeting takes place, and what it is about. */
export function meetingParts(locale: Locale, { meeting }: Email, reading: Reading): Part[] {
  if (!meeting) return [];
  const { description } = meeting;
  return [
    said(meetingLines(locale, meeting, reading)),
    ...(description ? [{ text: description, html: markdown(description, reading.publicUrl) }] : []),
  ];
}

function meetingLines(locale: Locale, meeting: EmailMeeting, { recipient }: Reading): string {
  const { place, reason } = meeting;
  return [
    ...meetingTimes(locale, meeting, recipient),
    ...seriesLine(locale, meeting),
    ...(place ? [translate(locale, 'emails:meeting.where', { place })] : []),
    ...(reason ? [translate(locale, 'emails:meeting.why', { reason })] : []),
  ].join('\n');
}

/** The meetings or clubs that an e-mail lists. */
export function listed(
  locale: Locale,
  { meetings = [], clubs = [] }: Email,
  {
    linkOf,
    ...reading
  }: Reading & { linkOf(item: Pick<Email, 'kind' | 'club' | 'meeting'>, publicUrl: string): string },
): Part[] {
  const items = [
    ...meetings.map((item) => ({
      title: translate(locale, `emails:${item.kind.name}.subject`, item.values),
      about: meetingLines(locale, item.meeting, reading),
      link: linkOf(item, reading.publicUrl),
    })),
    ...clubs.map((club) => ({
      title: club.title,
      about: noticeLines(club),
      link: linkOf({ kind: notice.kind, club: club.id }, reading.publicUrl),
    })),
  ];
  return items.map(({ title, about, link }) => ({
    text: [title, about, link].join('\n'),
    html: `<h2>${anchor(link, title)}</h2><p>${lines(about)}</p>`,
  }));
}

/** A club's notices in a digest, one per line. */
const noticeLines = ({ notices, more }: ClubInDigest): string =>
  [...notices.map((title) => `– ${title}`), ...(more ? ['…'] : [])].join('\n');
