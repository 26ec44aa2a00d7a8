import { type Config, portUrl } from '../../config/config.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('address');
/** How long a site may take to respond, in milliseconds: long enough for one on a busy machine. */
const timeout = 15_000;

/** Whether the site is running and reachable at PUBLIC_URL, and whether TRUST_PROXY fits how visitors reach it. */
export async function checkAddress(config: Config): Promise<CheckResult[]> {
  const { publicUrl, port, production } = config;
  const here = await originServedAt(portUrl(port));
  const running = Boolean(here);
  return [
    here === ''
      ? fail(`PORT ${port} is in use by another program: stop that program, or set PORT to another number`)
      : ok(`the site ${running ? 'is' : 'is not'} running here, on port ${port}`),
    publicUrl
      ? await answerAt(publicUrl, running)
      : (production ? warn : ok)('PUBLIC_URL is not set: links in e-mails point to this machine only'),
    proxies(config),
  ];
}

async function answerAt(publicUrl: string, running: boolean): Promise<CheckResult> {
  const served = await originServedAt(publicUrl);
  if (served === publicUrl) return ok(`PUBLIC_URL ${publicUrl} reaches this site`);
  if (served !== undefined)
    return fail(
      served === ''
        ? `PUBLIC_URL ${publicUrl} reaches another program: check the DNS record and the proxy`
        : `PUBLIC_URL ${publicUrl} reaches a site whose own PUBLIC_URL is ${served}`,
    );
  const message = `PUBLIC_URL ${publicUrl} does not respond`;
  return running
    ? fail(`${message} although the site is running: check the DNS record, the firewall and the proxy`)
    : warn(`${message}, as expected while the site is not running`);
}

/** The own origin of the site at this URL; empty for another program, undefined if nothing responds. */
async function originServedAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/v1/openapi.json`, { signal: AbortSignal.timeout(timeout) });
    if (answer.status >= 502) return undefined;
    const { servers } = (await answer.json()) as { servers?: { url: string }[] };
    return new URL(servers?.[0]?.url ?? '').origin;
  } catch (error) {
    // A response that is not JSON, or has no server URL, comes from another program.
    return error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL' ? '' : undefined;
  }
}

/** Whether TRUST_PROXY can be right. Only the operator knows how many proxies there are. */
function proxies({ publicUrl, port, trustProxy }: Config): CheckResult {
  const { ok, warn } = resultsOf('proxy');
  const direct = publicUrl === undefined || (new URL(publicUrl).port || '80') === String(port);
  if (publicUrl?.startsWith('https:') && trustProxy === 0)
    return warn(
      'TRUST_PROXY is 0, but PUBLIC_URL is https, which needs a proxy: all visitors share its address and rate limits',
    );
  if (direct && !publicUrl?.startsWith('https:') && trustProxy > 0)
    return warn(
      `TRUST_PROXY is ${trustProxy}, but visitors seem to reach this port directly: they could forge their address`,
    );
  return ok(`TRUST_PROXY is ${trustProxy}`);
}
