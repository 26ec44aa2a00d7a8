import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operator } from '#locales/operator.ts';
import { ensureAdministrator } from './administrator.ts';
import { listen } from './changes.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { openData } from './data.ts';
import { openLimits } from './limits.ts';
import { openLog } from './log.ts';
import { openPostOffice } from './mail/postOffice.ts';
import { openTransport } from './mail/transport.ts';
import { openSecretBox } from './secretBox.ts';
import { openServer } from './server.ts';

/** A running gateway. */
export interface Gateway {
  /** Where this gateway itself answers. */
  url: string;
  close(): Promise<void>;
}

/** Opens everything in order: database, migrations, mail, server; `close` does the reverse. `clock` is for tests. */
export async function openGateway(config: Config, clock: () => Date = () => new Date()): Promise<Gateway> {
  const log = openLog(config.logLevel);
  const data = await openData(config);
  const { database } = data;
  if (data.applied.length) log.info({ applied: data.applied }, 'migrated');
  await ensureAdministrator(database, config);

  const http = createServer();
  await new Promise<void>((done, fail) => http.once('error', fail).listen(config.port, config.host, done));
  const { port } = http.address() as AddressInfo;
  const url = `http://localhost:${port}`;
  const publicUrl = config.publicUrl ?? url;

  const box = await openSecretBox(config.secretKey, config.dataDir);
  const deliver = openTransport(config, publicUrl, log);
  const mail = openPostOffice(database, box, { product: operator.name, publicUrl }, deliver, log);
  const services: Services = {
    database,
    mail,
    limits: openLimits(database),
    secrets: box,
    clock,
    defaultMaxClubs: config.defaultMaxClubs,
    requireAdminTwoFactor: config.requireAdminTwoFactor,
    supportEmail: config.supportEmail,
  };
  const server = await openServer(http, config, publicUrl, services, log);
  const changes = listen(
    data.url,
    { public_data_changed: () => server.answers.forget(), mail_waiting: mail.work },
    log,
  );
  server.answers.keepWhile(changes.listening);
  http.on('request', server.listener);

  return {
    url,
    async close() {
      // Stops listening, lets the requests under way end, then closes what they used.
      await server.stop();
      await mail.close();
      await changes.close();
      await data.close();
    },
  };
}
