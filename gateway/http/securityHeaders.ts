import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/**
 * The ticker's page runs the charting provider's script: without an origin, wherever it is opened, and within our pages
 * only (contract, 1).
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
 * The headers that tell a browser what a page of ours may do: its own scripts, styles and pictures; within the page only
 * what has one of these hashes.
 */
export function securityHeaders(publicUrl: string, inline?: { script: string; style: string }): Record<string, string> {
  const secure = publicUrl.startsWith('https:');
  const policy = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(inline && { scriptSrc: ["'self'", inline.script], styleSrc: ["'self'", inline.style] }),
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure && { maxAge: 365 * 24 * 3600, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin' },
    xXssProtection: false,
  });
  // They are the same for every answer: asked of helmet once.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  policy(request, response, () => {});
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
