import { Resolver } from 'node:dns/promises';
import { type Config, domainOf } from '../../config/config.ts';
import { askMailServer } from '../../mail/transport.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';
import { skew } from './clock.ts';

const { ok, warn, fail } = resultsOf('mail');

/** Whether e-mails can be sent, and whether other mail servers are likely to accept them from the sender's domain. */
export async function checkMail({ smtpUrl, mailFrom, dataDir, production }: Config): Promise<CheckResult[]> {
  if (!smtpUrl) {
    const message = `SMTP_URL is not set: e-mails are written to ${dataDir}/outbox`;
    return [production ? warn(`${message} instead of being sent`) : ok(message)];
  }
  const sentAt = Date.now();
  const { problem, greeting } = await askMailServer(smtpUrl);
  const span: [number, number] = [sentAt, Date.now()];
  const serverTime = /\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [-+\w]+/.exec(greeting)?.[0];
  return [
    problem ? fail(problem) : ok(`${new URL(smtpUrl).host} accepts mail from this site`),
    // Only some mail servers greet with the time, in whole seconds.
    ...(serverTime && Date.parse(serverTime) ? [skew('the mail server', Date.parse(serverTime), span, 10)] : []),
    ...(await checkSender(domainOf(mailFrom))),
  ];
}

/** Names that never exist in public DNS (RFC 6761, RFC 6762), so they need no query. */
const nowherePublic = /^[^.]+$|\.(localhost|local|test|invalid)$/i;

/** The timeout of a DNS query, in milliseconds, and the number of attempts. */
const lookup = { timeout: 2_000, tries: 2 };

/**
 * Whether the sender's domain has the DNS records that other mail servers look for. Hints only: another domain may
 * receive its mail, and DNS may be unreachable from here.
 */
export async function checkSender(domain: string, servers?: string[]): Promise<CheckResult[]> {
  if (nowherePublic.test(domain))
    return [warn(`MAIL_FROM names ${domain}, which is not a public domain: other mail servers reject such e-mails`)];
  const resolver = new Resolver(lookup);
  if (servers) resolver.setServers(servers);
  /** Undefined if there are none. */
  const records = async <T>(answer: Promise<T[]>): Promise<T[] | undefined> =>
    answer.catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return undefined;
      throw error;
    });
  try {
    const mx = await records(resolver.resolveMx(domain));
    const spf = (await records(resolver.resolveTxt(domain)))?.some((text) => /^v=spf1\b/i.test(text.join('')));
    return [
      mx
        ? ok(`${domain} has MX records`)
        : warn(`DNS has no MX record for ${domain}, the domain of MAIL_FROM: replies to e-mails are lost`),
      spf
        ? ok(`${domain} has an SPF record`)
        : warn(
            `DNS has no SPF record for ${domain}: its e-mails may be rejected as forged; publish one that names your mail server`,
          ),
    ];
  } catch {
    return [warn(`DNS does not respond for ${domain}: its MX and SPF records were not checked`)];
  }
}
