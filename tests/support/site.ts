import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { openGateway } from '#gateway/gateway.ts';
import { type Database, databaseUrl, ensureDatabase, openDatabase } from '#prisma/database.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

/** What REST answered. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer it asks for.
  body: any;
}

/** How one request differs: who asks, from where, what else it carries. */
export interface Asking {
  as?: { uid: number; atoken: string } | undefined;
  from?: string;
  headers?: Record<string, string>;
}

/** A running site with a database and a mail server of its own. */
export interface Site {
  url: string;
  databaseUrl: string;
  database: Database;
  mailbox: Mailbox;
  /** Moves the site's clock forward. */
  pass(milliseconds: number): void;
  rest(method: string, path: string, body?: unknown, asking?: Asking): Promise<Answer>;
  graphql(query: string, variables?: object, asking?: Asking): Promise<Answer>;
}

/** Starts a site for this test file; `environment` as an operator would set it. Ends with the file. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-site-'));
  const template = inject('templateUrl');
  const url =
    environment['DATABASE_URL'] ??
    (await ensureDatabase(template, `site_${randomBytes(6).toString('hex')}`, 'template_site'));
  const mailbox = await openMailbox();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SMTP_URL: mailbox.url,
    TRUST_PROXY: '1',
    // Sites that share a database share the key, as an operator's gateways do.
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  let passed = 0;
  const gateway = await openGateway(config, () => new Date(Date.now() + passed));
  const database = openDatabase(databaseUrl(url, new URL(url).pathname.slice(1)));
  afterAll(async () => {
    await gateway.close();
    await database.$disconnect();
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function ask(method: string, path: string, body: unknown, { as, from, headers }: Asking = {}): Promise<Answer> {
    const response = await fetch(`${gateway.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(as ? { uid: String(as.uid), Authorization: `Bearer ${as.atoken}` } : {}),
        'X-Forwarded-For': from ?? randomAddress(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const said = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && said !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(said) : said };
  }
  return {
    url: gateway.url,
    databaseUrl: url,
    database,
    mailbox,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    rest: (method, path, body, asking) => ask(method, `/api/v1${path}`, body, asking),
    graphql: (query, variables, asking) => ask('POST', '/graphql', { query, variables }, asking),
  };
}

/** Each request from another address, unless the test is about addresses: limits are per address. */
const randomAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;
