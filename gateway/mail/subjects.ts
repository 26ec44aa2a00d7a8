import { dateFormat } from '#locales/format/dateFormat.ts';
import { isolated } from '#locales/format/isolated.ts';
import { formatTags, type Locale } from '#locales/language.ts';
import type { Email, EmailAboutPost, EmailMeeting, Recipient } from '#schema/core/emailKind.ts';
import { translate, type Values } from '#schema/core/translate.ts';
import { shortened } from '#schema/input/shortened.ts';
import { zoneOf } from './meetingTimes.ts';

/** The maximum length of a club's title before a subject and in a sender's name: mail programs show about 60 characters. */
const titleLength = 40;

/** The same for the titles of several clubs together. */
const titlesLength = 60;

const day = 86_400_000;

/** The title of the club that an e-mail is about; undefined if it is about none. */
export function clubIn({ values = {} }: Email): string | undefined {
  const title = values['club'] ?? values['title'];
  return title === undefined ? undefined : String(title);
}

const shortTitle = (title: string): string => isolated(shortened(title, titleLength));

/** The subject of an e-mail: the club that it is about, and what it says of it. All about one topic have the same. */
export function subjectOf(locale: Locale, email: Email, values: Values): string {
  const club = clubIn(email);
  const { kind, values: own } = soleTopicIn(email) ?? { kind: email.kind, values };
  const thing = translate(locale, `emails:${kind.name}.subject`, own);
  if (email.clubs)
    return `${isolated(shortened(email.clubs.map(({ title }) => title).join(', '), titlesLength))}: ${thing}`;
  return club === undefined ? thing : `${shortTitle(club)}: ${thing}`;
}

/** The first of the posts that an e-mail lists, if all are of its topic. */
function soleTopicIn({ posts: [first, ...others] = [] }: Email): EmailAboutPost | undefined {
  return others.every(({ topic }) => topic.id === first?.topic.id) ? first : undefined;
}

/**
 * The conversation that an e-mail belongs to in mail programs: a topic, a meeting, or several of a series; undefined if it
 * is about none, or several.
 */
export function threadOf(email: Email): string | undefined {
  const { topic = soleTopicIn(email)?.topic, meeting } = email;
  if (topic) return `topic-${topic.id}`;
  if (meeting?.series?.id) return `series-${meeting.series.id}`;
  return meeting?.id ? `meeting-${meeting.id}` : undefined;
}

/**
 * The name that an e-mail about a club is from, such as "Two Shores (Example)"; undefined for others. It has one line, and
 * nothing that would be read as an encoded word (RFC 2047).
 */
export function senderNameOf(email: Email, product: string): string | undefined {
  const club = clubIn(email);
  if (club === undefined) return undefined;
  return `${shortTitle(club)} (${product})`.replace(/\p{Cc}+/gu, ' ').replaceAll('=?', '= ?');
}

/** When a meeting begins, for its reader at this moment: "tomorrow, 20:00", or with its date if that is further away. */
export function startsWhen(
  locale: Locale,
  { start, zone }: Pick<EmailMeeting, 'start' | 'zone'>,
  recipient: Pick<Recipient, 'timeZone' | 'country'>,
  now: Date,
): string {
  const at = new Date(start);
  const tag = formatTags[locale];
  const timeZone = zoneOf(recipient, at) ?? zone;
  const dayOf = (moment: Date) => Date.parse(dateFormat('sv', { timeZone, dateStyle: 'short' }).format(moment));
  const days = Math.round((dayOf(at) - dayOf(now)) / day);
  const named =
    days === 0 || days === 1
      ? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day')
      : dateFormat(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at);
  return `${named}, ${dateFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)}`;
}
