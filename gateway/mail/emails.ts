import type { EmailName } from '#locales/keys.ts';
import { formatTags, type Locale, localeOf, localeTags, tagsOfCountry } from '#locales/language.ts';
import type { OperatorDetails } from '#locales/operatorDetails.ts';
import { zoneName } from '#locales/zoneName.ts';
import { anchorOf } from '#schema/club/anchors.ts';
import type { Unsubscribing } from '#schema/core/context.ts';
import type { ClubInDigest, Email, EmailMeeting, Recipient, SubscriptionKind } from '#schema/core/emailKind.ts';
import { translate, type Values } from '#schema/core/translate.ts';
import { invitationPath } from '#schema/membership/invitationPath.ts';
import { notice } from '#schema/notice/emails.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { seriesLine } from './seriesLine.ts';

/** An e-mail ready to be sent. */
export interface RenderedEmail {
  kind: EmailName;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  replyTo?: string;
  /** The URL at which the reader unsubscribes from e-mails of this kind. */
  unsubscribe?: string;
}

/** The site's settings that e-mails depend on. */
export interface EmailSettings {
  product: string;
  operator(): OperatorDetails;
  publicUrl: string;
  unsubscribing: Unsubscribing;
}

/** Renders an e-mail in its reader's language, as plain text and HTML. */
export function renderEmail(recipient: Recipient, email: Email, sender: EmailSettings): RenderedEmail {
  const { language, country, firstName, lastName, confirmedEmail } = recipient;
  const locale = localeOf(language, tagsOfCountry(country));
  const { kind, meeting, meetings = [], clubs = [], replyTo, values: own } = email;
  const { product, publicUrl } = sender;
  // `count` makes i18next choose the singular: "for 1 day".
  const counted = own && 'days' in own && { count: own.days };
  const values: Values = { ...own, ...counted, product, ...(confirmedEmail && { firstName, lastName }) };
  const say = (key: 'subject' | 'text' | 'action' | 'note') => translate(locale, `emails:${kind.name}.${key}`, values);
  const link = linkOf(email, publicUrl);
  const stop = email.stop && `${publicUrl}${kind.stop}${email.stop}`;
  const stopText = translate(locale, 'emails:stop', values);
  const greetsByName = confirmedEmail && firstName !== '';
  const greeting = translate(locale, greetsByName ? 'emails:greeting' : 'emails:greetingWithoutName', values);
  const closing = translate(locale, 'emails:closing', values);
  const words = kind.words ? [translate(locale, `emails:words.${kind.words}`, values)] : [];
  const about = meeting ? [meetingLines(locale, meeting)] : [];
  const list = [
    ...meetings.map((item) => ({
      title: translate(locale, `emails:${item.kind.name}.subject`, item.values),
      lines: meetingLines(locale, item.meeting),
      link: linkOf(item, publicUrl),
    })),
    ...clubs.map((club) => ({
      title: club.title,
      lines: noticeLines(club),
      link: linkOf({ kind: notice.kind, club: club.id }, publicUrl),
    })),
  ];
  const ending = endingOf(recipient, email, sender);
  const unsubscribe = ending?.address ?? stop?.replace('#', '?');
  const from = senderLine(sender);
  const footer = ending && { text: translate(locale, `emails:foot.${ending.kind}`, values), ...ending };
  return {
    kind: kind.name,
    to: recipient.email,
    subject: say('subject'),
    text: [
      greeting,
      say('text'),
      ...about,
      ...list.map(({ title, lines, link: address }) => [title, lines, address].join('\n')),
      ...words,
      `${say('action')}:\n${link}`,
      say('note'),
      ...(stop ? [`${stopText}:\n${stop}`] : []),
      closing,
      ...(footer ? [`${footer.text} ${translate(locale, 'emails:foot.end')}:\n${footer.address}`] : []),
      from,
    ].join('\n\n'),
    html: page(locale, say('subject'), [
      paragraph(greeting),
      paragraph(say('text')),
      ...about.map(paragraph),
      ...list.map(
        ({ title, lines, link: address }) =>
          `<h2 style="margin:24px 0 4px;font-size:18px">${anchor(address, title)}</h2>${paragraph(lines)}`,
      ),
      ...words.map(paragraph),
      `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(say('action'))}</a></p>`,
      paragraph(say('note')),
      ...(stop ? [`<p style="margin:0 0 16px"><a href="${escapeHtml(stop)}">${escapeHtml(stopText)}</a></p>`] : []),
      paragraph(closing),
      ...(footer
        ? [
            `<p style="margin:32px 0 0;font-size:13px">${escapeHtml(footer.text)} ${anchor(footer.address, translate(locale, 'emails:foot.end'))}</p>`,
          ]
        : []),
      `<p style="margin:16px 0 0;font-size:13px">${escapeHtml(from)}</p>`,
    ]),
    link,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  };
}

/** Who sends the e-mail, and from where, as the law of many countries requires in each. */
function senderLine({ product, operator }: EmailSettings): string {
  const { legalName, address } = operator();
  return [legalName || product, ...address.split('\n')].filter(Boolean).join(', ');
}

/** When a meeting takes place, in its time zone, how it repeats, and where. */
function meetingLines(locale: Locale, meeting: EmailMeeting): string {
  const { start, end, zone: timeZone, place, reason } = meeting;
  const tag = formatTags[locale];
  const when = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).formatRange(new Date(start), new Date(end));
  const zone = zoneName(tag, timeZone, new Date(start));
  return [
    translate(locale, 'emails:meeting.when', { when: zone ? `${when} (${zone})` : when }),
    ...seriesLine(locale, meeting),
    ...(place ? [translate(locale, 'emails:meeting.where', { place })] : []),
    ...(reason ? [translate(locale, 'emails:meeting.why', { reason })] : []),
  ].join('\n');
}

/** The subscription that the link in the e-mail's footer ends, and the link. */
function endingOf(
  { id: userId }: Recipient,
  { kind: { ends }, club: clubId = 0 }: Email,
  { publicUrl, unsubscribing }: EmailSettings,
): { kind: SubscriptionKind; address: string } | undefined {
  if (!ends || userId === undefined) return undefined;
  const token = unsubscribing.tokenFor({ kind: ends, userId, clubId });
  return { kind: ends, address: `${publicUrl}${unsubscribePath}?token=${token}` };
}

/** A club's notices in a digest, one per line. */
const noticeLines = ({ notices, more }: ClubInDigest): string =>
  [...notices.map((title) => `– ${title}`), ...(more ? ['…'] : [])].join('\n');

/**
 * The URL of an e-mail's button. It may end with a token, a club's id or both, or with a notice or a meeting of the
 * club.
 */
export const linkOf = (
  { kind, club, token, notice, meeting }: Pick<Email, 'kind' | 'club' | 'token' | 'notice' | 'meeting'>,
  publicUrl: string,
): string =>
  club !== undefined && token !== undefined
    ? publicUrl + invitationPath(club, token)
    : `${publicUrl}${kind.path}${club ?? token ?? ''}${kind.part ? `/${kind.part}` : anchorOf({ notice, meeting: meeting?.id })}`;

/** The path of unsubscribe links: a page for GET, one-click unsubscribing for POST (RFC 8058). */
const unsubscribePath = '/auth/unsubscribe';

/** The operation behind each one-click link. */
export const oneClickPaths = { [unsubscribePath]: 'unsubscribe', '/invitations/stop': 'stopInvitations' } as const;

const anchor = (address: string, text: string): string => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

const button =
  'display:inline-block;padding:14px 22px;border-radius:10px;background:#0a6b4f;color:#ffffff;font-weight:600;text-decoration:none';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const page = (locale: Locale, title: string, parts: string[]): string =>
  `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
  '<body style="margin:0;padding:32px 16px;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif">' +
  `<div style="max-width:520px;margin:0 auto">${parts.join('')}</div></body></html>`;
