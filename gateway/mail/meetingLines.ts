import type { Locale } from '#locales/language.ts';
import type { EmailAboutMeeting, Recipient } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';
import { lines } from './html.ts';
import { meetingTimes } from './meetingTimes.ts';
import type { Part } from './parts.ts';
import { seriesLine } from './seriesLine.ts';

const plain = (text: string): Part => ({ text, html: lines(text) });

/** What is new, and what it was before; nothing of the latter if it was empty. */
const changed = (locale: Locale, now: string, before: string): Part[] => [
  { text: now, html: `<strong>${lines(now)}</strong>` },
  ...(before ? [formerly(translate(locale, 'emails:meeting.before', { before }))] : []),
];

const formerly = (text: string): Part => ({ text, html: `<del>${lines(text)}</del>` });

/** When and where a meeting takes place, how it repeats and why it is off; of what has changed, also what it was. */
export function meetingLines(
  locale: Locale,
  { values: { title }, meeting }: Pick<EmailAboutMeeting, 'values' | 'meeting'>,
  recipient: Recipient,
): Part {
  const { place, reason, before = {} } = meeting;
  const isRenamed = before.title !== undefined && before.title !== title;
  const parts = [
    ...(isRenamed ? changed(locale, translate(locale, 'emails:meeting.title', { title }), before.title ?? '') : []),
    ...timeLines(locale, meeting, recipient),
    ...seriesLine(locale, meeting).map(plain),
    ...placeLines(locale, place, before.place),
    ...(reason ? [plain(translate(locale, 'emails:meeting.why', { reason }))] : []),
  ];
  return {
    text: parts.map(({ text }) => text).join('\n'),
    html: `<p>${parts.map(({ html }) => html).join('<br>')}</p>`,
  };
}

/** The former time is stated in the first time zone in which it differs. */
function timeLines(locale: Locale, meeting: EmailAboutMeeting['meeting'], recipient: Recipient): Part[] {
  const now = meetingTimes(locale, meeting, recipient);
  const old = meetingTimes(locale, { ...meeting, ...meeting.before?.times }, recipient);
  const formerOf = (key: string) => (old.find((one) => one.key === key) ?? old[0])?.when ?? '';
  const moved = now.findIndex(({ key, when }) => formerOf(key) !== when);
  return now.flatMap(({ key, when }, index) => {
    const line = translate(locale, `emails:meeting.${key}`, { when });
    return index === moved ? changed(locale, line, formerOf(key)) : [plain(line)];
  });
}

function placeLines(locale: Locale, place: string, before: string | undefined): Part[] {
  const where = translate(locale, place ? 'emails:meeting.where' : 'emails:meeting.noPlace', { place });
  if (before !== undefined && before !== place) return changed(locale, where, before);
  return place ? [plain(where)] : [];
}
