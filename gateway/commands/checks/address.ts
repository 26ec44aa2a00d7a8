import { type Config, portUrl } from '../../config.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('address');
const timeout = 5_000;

/** Whether the site runs, answers at PUBLIC_URL, and TRUST_PROXY fits how people reach it. */
export async function checkAddress(config: Config): Promise<CheckResult[]> {
  const { publicUrl, port, production } = config;
  const here = await originServedAt(portUrl(port));
  const running = here !== undefined;
  return [
    running
      ? ok(`the site runs here, on port ${port}`)
      : ok(`the site does not run here at the moment, on port ${port}`),
    publicUrl
      ? await answerAt(publicUrl, running)
      : (production ? warn : ok)('PUBLIC_URL is not set: links in letters lead to this machine only'),
    proxies(config),
  ];
}

async function answerAt(publicUrl: string, running: boolean): Promise<CheckResult> {
  const served = await originServedAt(publicUrl);
  if (served === publicUrl) return ok(`PUBLIC_URL ${publicUrl} is answered by this site`);
  if (served !== undefined)
    return fail(
      served === ''
        ? `PUBLIC_URL ${publicUrl} is answered by something else: check the name’s address and the proxy`
        : `PUBLIC_URL ${publicUrl} is answered by a site whose own PUBLIC_URL is ${served}`,
    );
  const says = `PUBLIC_URL ${publicUrl} does not answer`;
  return running
    ? fail(`${says} although the site runs: check the name’s address, the firewall and the proxy`)
    : warn(`${says}, as is to be expected while the site does not run`);
}

/** The origin that the site at this address takes for its own; empty for another program, undefined where none answers. */
async function originServedAt(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/api/v1/openapi.json`, { signal: AbortSignal.timeout(timeout) });
    if (answer.status >= 502) return undefined;
    const { servers } = (await answer.json()) as { servers?: { url: string }[] };
    return new URL(servers?.[0]?.url ?? '').origin;
  } catch (error) {
    // What is no JSON, or has no such address, is not ours.
    return error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ERR_INVALID_URL' ? '' : undefined;
  }
}

/** Whether TRUST_PROXY can be right. How many proxies there are, only the operator knows. */
function proxies({ publicUrl, port, trustProxy }: Config): CheckResult {
  const { ok, warn } = resultsOf('proxy');
  const direct = publicUrl === undefined || (new URL(publicUrl).port || '80') === String(port);
  if (publicUrl?.startsWith('https:') && trustProxy === 0)
    return warn(
      'TRUST_PROXY is 0, but PUBLIC_URL is https, which a proxy must answer: all visitors share its address and limits',
    );
  if (direct && !publicUrl?.startsWith('https:') && trustProxy > 0)
    return warn(
      `TRUST_PROXY is ${trustProxy}, but people seem to reach this port directly: they could invent their address`,
    );
  return ok(`TRUST_PROXY is ${trustProxy}`);
}
