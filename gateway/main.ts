import { type Config, readConfig } from './config.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { StartFailure } from './startFailure.ts';

/** The longest that stopping may take, in milliseconds; supervisors kill after ten seconds or more. */
const longestStop = 9_500;

/** Runs the gateway until it is told to stop. */
try {
  const config = readConfig(process.env);
  const warn = (sentence: string) => process.stderr.write(`Warning: ${sentence}\n`);
  for (const warning of config.warnings) warn(warning);
  const opening = openGateway(config, { warn, fail });
  stopOnSignals(opening);
  const gateway = await opening;
  process.stdout.write(welcome(gateway.url, config));
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exit(1);
}

/** Ends the process, so that its supervisor starts it again. */
function fail({ message }: Error): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The first signal stops the gateway gracefully, even while it opens; the second one cuts connections. */
function stopOnSignals(opening: Promise<Gateway>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (stopping) return opening.then((gateway) => gateway.cut());
      stopping = true;
      setTimeout(() => process.exit(1), longestStop).unref();
      // A start that fails closes what it opened and says why.
      const gateway = await opening;
      await gateway.close();
      process.exit(0);
    });
}

function welcome(url: string, { production, development, smtpUrl }: Config): string {
  const next = [
    ['A demo to look at', 'npm run seed'],
    ['An administrator', 'npm run admin -- EMAIL'],
    ...(smtpUrl ? [] : [['The letters it wrote', `${url}/dev/mailbox`]]),
    ['The API reference', `${url}/api/v1/docs`],
  ].map(([what, how]) => `  ${what?.padEnd(22)}${how}`);
  // Under `npm run dev` the web server prints the addresses.
  return `\n  FX Clubs is running at ${url}\n\n${production || development ? '' : `${next.join('\n')}\n\n`}`;
}
