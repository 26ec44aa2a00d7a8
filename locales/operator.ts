/**
 * Details of the operator rather than the product: names, addresses, links. The name is also in the texts, and in
 * web/public/manifest.webmanifest and web/graphiql/index.html.
 */
export const operator = {
  name: 'FX Clubs',
  supportEmail: 'support@fxclubs.example',
  /** Licensed countries have subdomains of this domain. */
  apexDomain: 'fxclubs.example',
  economicCalendar: 'https://www.forexfactory.com/calendar',
  poweredBy: { name: 'Harbour Technology', link: 'https://harbour-technology.example' },
  /** The symbols in the ticker. */
  ticker: ['XAUUSD', 'EURUSD', 'GBPUSD', 'CADJPY', 'NZDUSD'],
  social: [
    { name: 'Telegram', link: 'https://t.me/fxclubs' },
    { name: 'Instagram', link: 'https://www.instagram.com/fxclubs' },
    { name: 'Facebook', link: 'https://www.facebook.com/fxclubs' },
    { name: 'YouTube', link: 'https://www.youtube.com/@fxclubs' },
  ],
} as const;
