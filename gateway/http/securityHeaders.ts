/**
 * The Content-Security-Policy of the ticker's page, which runs the charting provider's script: the page has an opaque
 * origin however it is opened, and only our own pages may frame it.
 */
export const tickerPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' https://s3.tradingview.com",
  "style-src 'self' 'unsafe-inline'",
  'frame-src https://*.tradingview.com https://*.tradingview-widget.com',
  'connect-src https://*.tradingview.com https://*.tradingview-widget.com',
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The headers of every response (OWASP HTTP Headers Cheat Sheet): a page may use the site's own scripts, styles and
 * images, and inline only those with the given hashes.
 */
export function securityHeaders(publicUrl: string, inline?: { script: string; style: string }): Record<string, string> {
  const secure = publicUrl.startsWith('https:');
  const policy = [
    "default-src 'self'",
    ...(inline ? [`script-src 'self' ${inline.script}`, `style-src 'self' ${inline.style}`] : []),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join(';'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin',
    ...(secure && { 'Strict-Transport-Security': `max-age=${365 * 24 * 3600}; includeSubDomains` }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
  };
}
