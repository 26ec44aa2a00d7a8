/** Gmail ignores dots in names, and has two domains. */
const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** The mailbox that an address leads to: without a tag, which most mail servers ignore (RFC 5233), or Gmail's dots. */
export function mailboxOf(email: string): string {
  const mailbox = email.replace(/(?<=.)\+[^@]*(?=@)/, '');
  const name = gmail.exec(mailbox)?.[1];
  return name ? `${name.replaceAll('.', '')}@gmail.com` : mailbox;
}

/**
 * The domain that somebody registered for an address: whoever owns it has all names within it. Without the list of
 * public suffixes, two labels; three where the second is as short as in `co.uk`.
 */
export function mailDomainOf(email: string): string {
  const labels = mailboxOf(email).replace(/^.*@/, '').split('.');
  const [second = '', first = ''] = labels.slice(-2);
  return labels.slice(first.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}

/** Whether strangers share the domain, because anyone can get a mailbox there. */
export const isLargeProvider = (domain: string): boolean =>
  largeProviders.has(domain) || familiesOfDomains.test(domain);

const familiesOfDomains = /^(yahoo|hotmail|live|outlook)\.[a-z.]{2,6}$/;
const largeProviders = new Set([
  ...['gmail.com', 'icloud.com', 'me.com', 'mac.com', 'msn.com', 'aol.com', 'ymail.com', 'mail.com', 'zoho.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'fastmail.com', 'tutanota.com', 'hey.com', 'yandex.com', 'mail.ru'],
  ...['gmx.net', 'gmx.de', 'gmx.ch', 'gmx.at', 'gmx.com', 'web.de', 't-online.de', 'freenet.de', 'posteo.de'],
  ...['mailbox.org', 'libero.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'tin.it', 'bluewin.ch', 'hispeed.ch'],
  ...['sunrise.ch', 'ticino.com', 'orange.fr', 'free.fr', 'laposte.net', 'btinternet.com', 'comcast.net', 'qq.com'],
]);
