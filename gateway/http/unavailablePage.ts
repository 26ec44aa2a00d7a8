import { createHash } from 'node:crypto';
import { localeTags } from '#locales/language.ts';
import { translate } from '#schema/core/translate.ts';
import { escapeHtml } from '../escapeHtml.ts';
import { readerLocale } from './readerLocale.ts';
import type { GatewayRequest } from './request.ts';

/** Colours and sizes of web/ui/styles/tokens.css; nothing else of the site can be loaded. */
const style = `
:root { color-scheme: light dark; }
body {
  display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box;
  background: light-dark(#f7f5f0, #0d1512); color: light-dark(#14211c, #edf1ec);
  font: 1rem/1.6 system-ui, sans-serif; text-align: center;
}
h1 { margin: 0 0 .5rem; font: 500 clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem)/1.2 Georgia, serif; }
p { margin: 0; color: light-dark(#4d5a53, #a9b5ae); }
`;

/** The page's Content-Security-Policy: it needs nothing but its style. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** What a reader sees, in their language, instead of a page that cannot be served yet. */
export function pageOf(request: GatewayRequest, why: 'starting' | 'busy'): string {
  const locale = readerLocale(request);
  const [title, text] = (['title', 'text'] as const).map((part) =>
    escapeHtml(translate(locale, `unavailable:${why}.${part}`)),
  );
  return `<!doctype html>
<html lang="${localeTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
