import type { Locale } from '#locales/language.ts';
import { type Email, isAboutMeeting, type Recipient } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { withoutPictures } from '#schema/input/pictures.ts';
import { notice } from '#schema/notice/emails.ts';
import { excerptOf } from '#schema/topic/post/excerpt.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { digestLines } from './digestLines.ts';
import { anchor, paragraph, quotation } from './html.ts';
import { markdown } from './markdown.ts';
import { meetingLines } from './meetingLines.ts';
import { postParts } from './postLines.ts';

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
  now: Date;
}

/** What a member wrote: a heading, Markdown, a quotation. */
export function writtenParts({ kind: { written = {} }, values = {}, pictures }: Email, publicUrl: string): Part[] {
  const [heading, content, quoted] = [written.heading, written.markdown, written.quotation].map((name) =>
    String((name && values[name]) ?? ''),
  ) as [string, string, string];
  return [
    ...(heading ? [{ text: heading, html: `<h2>${escapeHtml(heading)}</h2>` }] : []),
    ...(content ? [{ text: withoutPictures(content), html: markdown(content, publicUrl, pictures) }] : []),
    ...(quoted ? [{ text: quoted.replace(/^/gm, '> '), html: quotation(quoted) }] : []),
  ];
}

/** A meeting: its title, when and where it takes place, and what it is about. */
export function meetingParts(locale: Locale, email: Email, reading: Reading): Part[] {
  if (!isAboutMeeting(email)) return [];
  const { description } = email.meeting;
  const { text, html } = meetingLines(locale, email, reading.recipient);
  return [
    { text, html: `<h2>${escapeHtml(String(email.values.title))}</h2>${html}` },
    ...(description ? [{ text: withoutPictures(description), html: markdown(description, reading.publicUrl) }] : []),
  ];
}

/** The maximum number of notices or requests in an e-mail about several. */
const mostItems = 20;

/** One of several notices or requests: who wrote it, and the beginning of what. */
function itemParts(item: Email, publicUrl: string, link: string): Part[] {
  const { values = {} } = item;
  const author = `${values['author'] ?? values['name']}:`;
  const content = excerptOf(String(values['content'] ?? ''), bounds.postExcerptOfSeveral);
  const title = String(values['subject'] ?? '');
  const words = writtenParts({ ...item, values: { ...values, subject: '', content } }, publicUrl);
  return [
    ...(title ? [{ text: title, html: `<h2>${anchor(link, title)}</h2>` }] : []),
    said(author),
    ...words,
    ...(title ? [{ text: link, html: '' }] : []),
  ];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The meetings, posts or clubs that an e-mail lists. */
export function listed(
  locale: Locale,
  { meetings = [], posts = [], items: written = [], clubs = [] }: Email,
  {
    linkOf,
    mute,
    ...reading
  }: Reading & {
    linkOf(item: Pick<Email, 'kind' | 'club' | 'notice' | 'meeting' | 'topic'>, publicUrl: string): string;
    mute(topicId: number): Part[];
  },
): Part[] {
  const items = [
    ...meetings.map((item) => ({
      title: capitalised(translate(locale, `emails:${item.kind.name}.subject`, item.values)),
      about: meetingLines(locale, item, reading.recipient),
      link: linkOf(item, reading.publicUrl),
    })),
    ...clubs.map((club) => ({
      title: club.title,
      about: digestLines(locale, club, reading),
      link: linkOf({ kind: notice.kind, club: club.id }, reading.publicUrl),
    })),
  ];
  return [
    ...postParts(posts, { publicUrl: reading.publicUrl, linkOf: (post) => linkOf(post, reading.publicUrl), mute }),
    ...written
      .slice(0, mostItems)
      .flatMap((item) => itemParts(item, reading.publicUrl, linkOf(item, reading.publicUrl))),
    ...(written.length > mostItems ? [{ text: '…', html: '<p>…</p>' }] : []),
    ...items.map(({ title, about, link }) => ({
      text: [title, about.text, link].join('\n'),
      html: `<h2>${anchor(link, title)}</h2>${about.html}`,
    })),
  ];
}
