import type { EmailName } from '#locales/keys.ts';
import { type Locale, localeOf, tagsOfCountry } from '#locales/language.ts';
import { anchorOf, clubPath, topicPath } from '#schema/club/anchors.ts';
import type { Replying, Unsubscribing } from '#schema/core/context.ts';
import { type Email, type EmailKind, isAboutPost, type Recipient } from '#schema/core/emailKind.ts';
import { translate, type Values } from '#schema/core/translate.ts';
import type { Invitations } from '#schema/meeting/calendar/invitationFiles.ts';
import { answers } from '#schema/meeting/rules.ts';
import { invitationPath } from '#schema/membership/invitation/invitationPath.ts';
import { paths } from '#schema/paths.ts';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { invitationsOf } from './calendars.ts';
import { anchor, button, page } from './html.ts';
import { listed, meetingParts, type Part, said, writtenParts } from './parts.ts';
import { clubIn, senderNameOf, startsWhen, subjectOf, threadOf } from './subjects.ts';

/** An e-mail ready to be sent. */
export interface RenderedEmail {
  kind: EmailName;
  to: string;
  /** The name that it is from, instead of that of the site's address. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  replyTo?: string;
  /** The conversation that it belongs to, by a name unique in this database. */
  thread?: string;
  /** The URL at which the reader unsubscribes from e-mails of this kind. */
  unsubscribe?: string;
  /** The id of the club whose mark it shows. */
  mark?: number;
  /** Its emblem, a JPEG, in place of the mark. */
  emblem?: Buffer;
  /** The calendar files that it carries, which are built when it is sent. */
  invitations?: Invitations;
}

/** The site's settings that e-mails depend on. */
export interface EmailSettings {
  product(): string;
  operator(): OperatorDetails;
  publicUrl: string;
  unsubscribing: Unsubscribing;
  replying: Replying;
}

/** Renders an e-mail in its reader's language, as plain text and HTML. */
export function renderEmail(
  recipient: Recipient,
  email: Email,
  sender: EmailSettings,
  now: Date = new Date(),
): RenderedEmail {
  const { language, country, firstName, lastName, confirmedEmail } = recipient;
  const locale = localeOf(language, tagsOfCountry(country));
  const { kind, club, replyTo, values: own } = email;
  const { publicUrl } = sender;
  const product = sender.product();
  // `count` makes i18next choose the singular: "for 1 day".
  const counted = own && 'days' in own && { count: own.days };
  const when = email.meeting && { when: startsWhen(locale, email.meeting, recipient, now) };
  const values: Values = { ...own, ...counted, ...when, product, ...(confirmedEmail && { firstName, lastName }) };
  const subject = subjectOf(locale, email, values);
  const from = senderNameOf(email, product);
  const thread = threadOf(email);
  const say = (key: 'text' | 'action' | 'note') => translate(locale, `emails:${kind.name}.${key}`, values);
  const link = linkOf(email, publicUrl);
  const stop = email.stop && `${publicUrl}${kind.stop}${email.stop}`;
  const ending = endingOf(recipient, email, sender);
  const unsubscribe = ending?.address ?? stop?.replace('#', '?');
  const invitations = invitationsOf(email, recipient);
  const mute = (topicId: number) => mutePart(locale, topicId, { recipient, sender });
  const greetsByName = confirmedEmail && firstName !== '';
  const parts: Part[] = [
    said(translate(locale, greetsByName ? 'emails:greeting' : 'emails:greetingWithoutName', values)),
    said(say('text')),
    ...meetingParts(locale, email, { recipient, publicUrl, now }),
    ...listed(locale, email, { recipient, publicUrl, now, linkOf, mute }),
    ...writtenParts(email, publicUrl),
    ...replyLinks(locale, email, { recipient, sender }),
    ...authorship(locale, email, { values, link }),
    { text: `${say('action')}:\n${link}`, html: `<p style="margin:28px 0">${button(link, say('action'))}</p>` },
    said(say('note')),
    ...restriction(locale, kind, publicUrl),
    ...(isAboutPost(email) ? mute(email.topic.id) : []),
    ...(stop ? [linked(translate(locale, 'emails:stop', values), stop)] : []),
    said(translate(locale, 'emails:closing', values)),
  ];
  const foot: Part[] = [...(ending ? [endingPart(locale, ending, values)] : []), said(senderLine(sender))];
  return {
    kind: kind.name,
    to: recipient.email,
    ...(from && { from }),
    subject,
    text: [...parts, ...foot].map(({ text }) => text).join('\n\n'),
    html: page(locale, {
      title: subject,
      head: headOf(email, sender),
      parts: parts.map(({ html }) => html),
      foot: foot.map(({ html }) => html),
    }),
    link,
    ...(replyTo && { replyTo }),
    ...(thread && { thread }),
    ...(unsubscribe && { unsubscribe }),
    ...(club !== undefined && { mark: club }),
    ...(invitations && { invitations }),
  };
}

/** To whom an e-mail is sent, and by which site. */
interface Sending {
  recipient: Recipient;
  sender: EmailSettings;
}

/** The club that an e-mail is about, with its mark; or else the product. */
function headOf(email: Email, { product }: EmailSettings): string {
  const { club } = email;
  const title = clubIn(email) ?? product();
  const mark = `<img src="cid:${markId}" alt="" width="40" height="40" style="vertical-align:middle;margin-inline-end:12px">`;
  return `${club === undefined ? '' : mark}<span dir="auto">${escapeHtml(title)}</span>`;
}

/** The Content-ID of a club's mark. */
export const markId = 'mark@club';

/** Links that reply to a meeting, or to all of a series that are still to come, for its reader. */
function replyLinks(
  locale: Locale,
  { kind, meeting }: Email,
  { recipient: { id: userId }, sender: { publicUrl, replying } }: Sending,
): Part[] {
  if (!kind.replies || !meeting || userId === undefined) return [];
  const token = replying.tokenFor({ userId, meetingId: meeting.id, toSeries: meeting.series !== undefined });
  const comes = kind.replies === 'changed';
  const links = answers
    .filter((answer) => !comes || answer !== 'yes')
    .map((answer) => ({
      address: `${publicUrl}${paths.replyByLink}?token=${token}&reply=${answer}`,
      words: translate(locale, `emails:meeting.reply.${answer}`),
    }));
  const question = comes ? 'change' : meeting.series ? 'askSeries' : 'ask';
  const ask = translate(locale, `emails:meeting.reply.${question}`);
  return [
    {
      text: [ask, ...links.map(({ address, words }) => `${words}: ${address}`)].join('\n'),
      html: `<p>${escapeHtml(ask)}</p><p class="choices">${links.map(({ address, words }) => button(address, words)).join(' ')}</p>`,
    },
  ];
}

/** Whose words an e-mail passes on, and how to report them. */
function authorship(
  locale: Locale,
  { kind: { words }, club }: Email,
  { values, link }: { values: Values; link: string },
): Part[] {
  if (!words) return [];
  const text = translate(locale, `emails:words.${words}`, values);
  const report = translate(locale, 'emails:report', values);
  if (club === undefined) return [{ text: `${text} ${report}.`, html: small(`${escapeHtml(text)} ${report}.`) }];
  return [{ text: `${text} ${report}:\n${link}`, html: small(`${escapeHtml(text)} ${anchor(link, report)}.`) }];
}

/** On what a restriction rests, who decided it, and how to object. */
function restriction(locale: Locale, { restricts }: Email['kind'], publicUrl: string): Part[] {
  if (!restricts) return [];
  const say = (key: typeof restricts | 'terms' | 'person') => translate(locale, `emails:restriction.${key}`);
  return [
    said(say(restricts)),
    linked(say('terms'), publicUrl + paths.terms),
    linked(say('person'), publicUrl + paths.contact),
  ];
}

const small = (html: string): string => `<p class="small" style="font-size:13px">${html}</p>`;

const linked = (text: string, address: string): Part => ({
  text: `${text}:\n${address}`,
  html: `<p>${anchor(address, text)}</p>`,
});

/** Why the reader gets such e-mails, and the link that stops them. */
function endingPart(locale: Locale, { kind, address }: Ending, values: Values): Part {
  const why = translate(locale, `emails:foot.${kind}`, values);
  const end = translate(locale, 'emails:foot.end');
  return { text: `${why} ${end}:\n${address}`, html: `<p>${escapeHtml(why)} ${anchor(address, end)}</p>` };
}

/** Who sends the e-mail, and from where, as the law of many countries requires in each. */
function senderLine({ product, operator }: EmailSettings): string {
  const { legalName, address } = operator();
  return [legalName || product(), ...address.split('\n')].filter(Boolean).join(', ');
}

/** A subscription that a link ends. */
interface Ending {
  kind: NonNullable<EmailKind['ends']>;
  address: string;
}

/** The subscription that the link in the e-mail's footer ends, and the link. */
function endingOf(
  { id: userId }: Recipient,
  { kind: { ends }, club: id = 0 }: Email,
  { publicUrl, unsubscribing }: EmailSettings,
): Ending | undefined {
  if (!ends || userId === undefined) return undefined;
  const token = unsubscribing.tokenFor({ kind: ends, userId, id });
  return { kind: ends, address: `${publicUrl}${paths.unsubscribe}?token=${token}` };
}

/** The link that mutes a topic, in an e-mail to somebody about its posts. */
function mutePart(
  locale: Locale,
  topicId: number,
  { recipient: { id: userId }, sender: { publicUrl, unsubscribing } }: Sending,
): Part[] {
  if (userId === undefined) return [];
  const token = unsubscribing.tokenFor({ kind: 'topic', userId, id: topicId });
  return [linked(translate(locale, 'emails:mute'), `${publicUrl}${paths.unsubscribe}?token=${token}`)];
}

/**
 * The URL of an e-mail's button. It may end with a token, a club's id or both, or with a notice, a meeting or a post of
 * the club.
 */
export function linkOf(
  {
    kind,
    club,
    token,
    notice,
    meeting,
    topic,
  }: Pick<Email, 'kind' | 'club' | 'token' | 'notice' | 'meeting' | 'topic'>,
  publicUrl: string,
): string {
  if (club !== undefined && token !== undefined) return publicUrl + invitationPath(club, token);
  if (club !== undefined && topic) return publicUrl + topicPath({ id: club }, { id: topic.id }, topic.post);
  const within = kind.part ? `/${kind.part}` : anchorOf({ notice, meeting: meeting?.id });
  return publicUrl + (club === undefined ? `${kind.path}${token ?? ''}` : clubPath(club) + within);
}

/** The path of links that reply to meetings: a page with buttons. */

/** The operation behind each one-click link. */
export const oneClickPaths = {
  [paths.unsubscribe]: 'unsubscribe',
  [paths.stopInvitations]: 'stopInvitations',
} as const;
