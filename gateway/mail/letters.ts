import { languageTags } from '#locales/language.ts';
import { translate, type Values } from '#locales/translate.ts';
import { type Letter, type LetterMeeting, letters, type Recipient } from '#schema/letters.ts';

/** A letter ready to be sent. */
export interface RenderedLetter {
  kind: Letter['kind'];
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string;
  replyTo?: string;
}

/** What letters need to know of the site. */
export interface Sender {
  product: string;
  publicUrl: string;
}

/** Renders a letter in its reader's language, as text and as HTML. */
export function renderLetter(
  { email, language, firstName, confirmedEmail }: Recipient,
  { kind, club, meeting, token = '', replyTo, values: own }: Letter,
  { product, publicUrl }: Sender,
): RenderedLetter {
  const values: Values = { ...own, product, ...(confirmedEmail && { firstName }) };
  const say = (key: 'subject' | 'text' | 'action' | 'note') => translate(language, `letters:${kind}.${key}`, values);
  const link = linkOf(kind, `${club ?? ''}${token}`, publicUrl);
  const greeting = translate(language, confirmedEmail ? 'letters:greeting' : 'letters:greetingWithoutName', values);
  const closing = translate(language, 'letters:closing', values);
  const about = meeting ? [meetingLines(language, meeting)] : [];
  return {
    kind,
    to: email,
    subject: say('subject'),
    text: [greeting, say('text'), ...about, `${say('action')}:\n${link}`, say('note'), closing].join('\n\n'),
    html: page(language, say('subject'), [
      paragraph(greeting),
      paragraph(say('text')),
      ...about.map(paragraph),
      `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(say('action'))}</a></p>`,
      paragraph(say('note')),
      paragraph(closing),
    ]),
    link,
    ...(replyTo && { replyTo }),
  };
}

/** When a meeting is, by the clocks of its time zone, and where. */
function meetingLines(language: Recipient['language'], { start, end, zone, place, reason }: LetterMeeting): string {
  const when = new Intl.DateTimeFormat(languageTags[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).formatRange(new Date(start), new Date(end));
  return [
    translate(language, 'letters:meeting.when', { when, zone: zone.replaceAll('_', ' ') }),
    ...(place ? [translate(language, 'letters:meeting.where', { place })] : []),
    ...(reason ? [translate(language, 'letters:meeting.why', { reason })] : []),
  ].join('\n');
}

/** The address that the button of a letter opens; it may end with a token, or the id of a club. */
export const linkOf = (kind: Letter['kind'], ending: string, publicUrl: string): string =>
  `${publicUrl}${letters[kind].path}${ending}`;

const button =
  'display:inline-block;padding:14px 22px;border-radius:10px;background:#0a6b4f;color:#ffffff;font-weight:600;text-decoration:none';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const page = (language: Recipient['language'], title: string, parts: string[]): string =>
  `<!doctype html><html lang="${language === 'ge' ? 'de' : language}"><head><meta charset="utf-8">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
  '<body style="margin:0;padding:32px 16px;font:16px/1.55 -apple-system,Segoe UI,Roboto,sans-serif">' +
  `<div style="max-width:520px;margin:0 auto">${parts.join('')}</div></body></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
