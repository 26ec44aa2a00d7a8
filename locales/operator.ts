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
  social: [
    { name: 'Telegram', icon: 'telegram', link: 'https://t.me/fxclubs' },
    { name: 'Instagram', icon: 'instagram', link: 'https://www.instagram.com/fxclubs' },
    { name: 'Facebook', icon: 'facebook', link: 'https://www.facebook.com/fxclubs' },
    { name: 'YouTube', icon: 'youtube', link: 'https://www.youtube.com/@fxclubs' },
  ],
} as const;
