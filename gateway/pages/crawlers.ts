import { type Language, languages } from '#locales/keys.ts';
import { languageOfPath, languageTags } from '#locales/language.ts';
import { paths } from '#schema/paths.ts';

/** A page's URL in a language. */
export const addressOf = (origin: string, path: string, language: Language): string =>
  `${origin}/${language}${path === '/' ? '' : path}`;

/**
 * The page's canonical URL and its alternates in each language, as a Link header (RFC 8288). The URL without a prefix,
 * which uses the reader's language, is its own canonical URL.
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

/** The robots.txt: what crawlers may read. */
export const robots = (origin: string): string =>
  ['User-agent: *', ...notCrawled.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

const notCrawled = ['/api/', '/graphql', paths.profile, paths.my, paths.notifications, '/auth/', paths.replyByLink];

/** What the operator may add to security.txt: the URL of a policy, and of a key for encrypted reports. */
export interface SecurityLinks {
  policy?: string | undefined;
  encryption?: string | undefined;
}

/** The security.txt: how to report a vulnerability (RFC 9116). It expires 180 days after the request. */
export function securityText(origin: string, supportEmail: string, { policy, encryption }: SecurityLinks): string {
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${Object.values(languageTags).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(encryption ? [`Encryption: ${encryption}`] : []),
    '',
  ].join('\n');
}
