import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#gateway/config/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { type Database, databaseUrl, ensureDatabase, openDatabase } from '#prisma/database.ts';
import { type Client, clientOf } from './client.ts';
import { type Mailbox, openMailbox, withoutWaiting } from './mailbox.ts';

/** A running site with its own database and mail server. */
export interface Site extends Client {
  url: string;
  databaseUrl: string;
  /** The environment variables with which an operator runs a command on this site. */
  environment: Record<string, string>;
  database: Database;
  mailbox: Mailbox;
  /** The time on the site's clock. */
  now(): number;
  /** Moves the site's clock forward. */
  pass(milliseconds: number): void;
  /** Stops the site's clock in the middle of a TOTP time step; from then on, only `pass` moves it. */
  stopClock(): void;
}

/** The secret key of every site, so that sites that share a database share the key, as an operator's gateways do. */
export const siteKey = Buffer.alloc(32, 7).toString('base64');

/** Starts a site that runs until the test file ends, with environment variables as an operator would set them. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const { site, close } = await openSite(environment);
  afterAll(close);
  return site;
}

let shared: Promise<Opened> | undefined;

/**
 * The site that the test files of a worker share, which ends with the run. It is for files that create all they look at,
 * and neither move the clock nor change settings, nor read all rows of a table or all e-mails.
 */
export async function sharedSite(): Promise<Site> {
  shared ??= openSite({});
  return (await shared).site;
}

interface Opened {
  site: Site;
  close(): Promise<void>;
}

async function openSite(environment: Record<string, string>): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-site-'));
  const template = inject('templateUrl');
  const url =
    environment['DATABASE_URL'] ??
    (await ensureDatabase(template, `site_${randomBytes(6).toString('hex')}`, 'template_site'));
  const mailbox = await openMailbox();
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: mailbox.url,
    SECRET_KEY: siteKey,
    ...environment,
  };
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...variables });
  let passed = 0;
  let stopped: number | undefined;
  const now = () => (stopped ?? Date.now()) + passed;
  // The nightly tests measure the product's own time limits; on a busy machine, the others must not reach them.
  const patience = process.env['LONG'] ? 1 : 10;
  const gateway = await openGateway(config, { clock: () => new Date(now()), patience });
  const database = openDatabase(databaseUrl(url, new URL(url).pathname.slice(1)));
  const site: Site = {
    url: gateway.url,
    databaseUrl: url,
    environment: { ...variables, PUBLIC_URL: gateway.url },
    database,
    mailbox: withoutWaiting(mailbox, database),
    now,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    stopClock: () => {
      const step = 30_000;
      stopped = (Math.floor(Date.now() / step) + 0.5) * step;
    },
    ...clientOf(gateway.url),
  };
  return {
    site,
    close: async () => {
      await gateway.close();
      await database.$disconnect();
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
