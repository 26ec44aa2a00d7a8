import { ConfigMistakes, readConfig } from './config.ts';
import { openGateway } from './gateway.ts';

/** Runs the gateway until it is told to stop. */
try {
  const gateway = await openGateway(readConfig(process.env));
  process.stdout.write(`\n  FX Clubs is running at ${gateway.url}\n\n`);
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      if (closing) process.exit(1);
      closing = true;
      await gateway.close();
      process.exit(0);
    });
} catch (error) {
  const known = error instanceof ConfigMistakes || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    `${known && error instanceof Error ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
}
