import { type Locale, localeTags } from '#locales/language.ts';
import { escapeHtml } from '../escapeHtml.ts';

/** A link. */
export const anchor = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** Plain text with its line breaks. */
export const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** A paragraph of plain text. */
export const paragraph = (text: string): string => `<p>${lines(text)}</p>`;

/** Plain text that somebody else wrote. */
export const quotation = (text: string): string => `<blockquote dir="auto">${lines(text)}</blockquote>`;

/** A link that looks like a button; its colours are inline for mail programs that drop the styles below. */
export const button = (address: string, text: string): string =>
  `<a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0a6b4f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(text)}</a>`;

/** The colours of the site (web/ui/styles/tokens.css), without variables, which few mail programs know. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body,.card{overflow-wrap:anywhere}
h2,h3,h4,h5,h6{margin:24px 0 8px;line-height:1.3;font-size:17px}
h2{font-size:19px}
p,ul,ol,blockquote,pre{margin:0 0 16px}
p,li,blockquote,h2,h3,h4,h5,h6{unicode-bidi:plaintext}
ul,ol{padding-inline-start:24px}
blockquote{padding-inline-start:14px;border-inline-start:3px solid #dcd7cb}
pre,code{font:14px/1.5 ui-monospace,Menlo,Consolas,monospace;background:#efece4;border-radius:6px}
pre{padding:12px;white-space:pre-wrap}
code{padding:1px 4px}
pre code{padding:0}
.table{margin:0 0 16px;border-collapse:collapse;font-size:14px;overflow-wrap:normal}
.table th,.table td{min-width:56px;padding:6px 10px;border:1px solid #dcd7cb;vertical-align:top}
hr{border:0;border-top:1px solid #dcd7cb;margin:24px 0}
a{color:#0a6b4f}
del{color:#4d5a53}
.small{font-size:13px;color:#4d5a53}
.choices a{margin:0 8px 8px 0}
@media (prefers-color-scheme:dark){
body{background:#0d1512!important;color:#edf1ec!important}
.card{background:#141e1a!important;border-color:#2a3832!important}
.head{color:#edf1ec!important}
a{color:#4fd3a2}
.button{background:#4fd3a2!important;color:#06110c!important}
blockquote,hr,.table th,.table td{border-color:#2a3832}
pre,code{background:#0a110e}
del,.small{color:#a9b5ae!important}
}`.replaceAll('\n', '');

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The HTML of an e-mail: readable on narrow screens, light and dark, and in mail programs that drop all styles but the
 * inline ones.
 */
export const page = (
  locale: Locale,
  { title, head, parts, foot }: { title: string; head: string; parts: string[]; foot: string[] },
): string =>
  `<!doctype html><html lang="${localeTags[locale]}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  `<title>${escapeHtml(title)}</title><style>${styles}</style></head>` +
  `<body style="margin:0;padding:24px 12px;background:#f7f5f0;color:#14211c;font:16px/1.55 ${sans}">` +
  '<main style="max-width:560px;margin:0 auto">' +
  `<h1 class="head" style="margin:0 8px 16px;font:600 22px/1.3 Georgia,serif;overflow-wrap:anywhere">${head}</h1>` +
  '<div class="card" style="padding:24px 20px;border:1px solid #dcd7cb;border-radius:14px;background:#fffefb;overflow-wrap:anywhere">' +
  `${parts.join('')}</div>` +
  `<div class="small" style="margin:20px 8px 0;overflow-wrap:anywhere">${foot.join('')}</div></main></body></html>`;
