import { translate, type Values } from '#locales/translate.ts';
import { invitationPath, type Letter, letters, type Recipient } from '#schema/letters.ts';

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
  letter: Letter,
  { product, publicUrl }: Sender,
): RenderedLetter {
  const { kind, replyTo, values: own } = letter;
  const values: Values = { ...own, product, ...(confirmedEmail && { firstName }) };
  const say = (key: 'subject' | 'text' | 'action' | 'note') => translate(language, `letters:${kind}.${key}`, values);
  const link = linkOf(letter, publicUrl);
  const stop = letter.stop && `${publicUrl}${letters[letter.kind].stop}${letter.stop}`;
  const stopText = translate(language, 'letters:stop', values);
  const greeting = translate(language, confirmedEmail ? 'letters:greeting' : 'letters:greetingWithoutName', values);
  const closing = translate(language, 'letters:closing', values);
  return {
    kind,
    to: email,
    subject: say('subject'),
    text: [
      greeting,
      say('text'),
      `${say('action')}:\n${link}`,
      say('note'),
      ...(stop ? [`${stopText}:\n${stop}`] : []),
      closing,
    ].join('\n\n'),
    html: page(language, say('subject'), [
      paragraph(greeting),
      paragraph(say('text')),
      `<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(say('action'))}</a></p>`,
      paragraph(say('note')),
      ...(stop ? [`<p style="margin:0 0 16px"><a href="${escapeHtml(stop)}">${escapeHtml(stopText)}</a></p>`] : []),
      paragraph(closing),
    ]),
    link,
    ...(replyTo && { replyTo }),
  };
}

/** The address that the button of a letter opens; it may end with a token, with the id of a club, or with both. */
export const linkOf = ({ kind, club, token }: Pick<Letter, 'kind' | 'club' | 'token'>, publicUrl: string): string =>
  club !== undefined && token !== undefined
    ? publicUrl + invitationPath(club, token)
    : `${publicUrl}${letters[kind].path}${club ?? token ?? ''}`;

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
