import { type Language, languages } from '#locales/keys.ts';
import { languageOfPath, languageTags } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';

/** A page's address in a language. */
export const addressOf = (origin: string, path: string, language: Language): string =>
  `${origin}/${language}${path === '/' ? '' : path}`;

/**
 * The page's canonical address and its alternates in each language (RFC 8288). The address without a prefix, which
 * chooses the language by the reader, is its own canonical address.
 */
export function links(origin: string, prefix: string, path: string): string {
  const language = languageOfPath(prefix);
  return [
    `<${language ? addressOf(origin, path, language) : `${origin}${path}`}>; rel="canonical"`,
    ...languages.map(
      (other) => `<${addressOf(origin, path, other)}>; rel="alternate"; hreflang="${languageTags[other]}"`,
    ),
    `<${origin}${path}>; rel="alternate"; hreflang="x-default"`,
  ].join(', ');
}

/** What crawlers may read. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /profile\nDisallow: /notifications\nDisallow: /auth/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** How to report a vulnerability (RFC 9116); valid for half a year from the day it is read. */
export function securityText(origin: string): string {
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${operator.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${Object.values(languageTags).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
