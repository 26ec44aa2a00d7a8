import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Database, ensureDatabase, openDatabase } from '#prisma/database.ts';
import { createMember, type Member, type MemberChanges } from '../fixtures/members.ts';
import { templateVariable } from '../runner/variables.mjs';
import { type Answer, type Client, clientOf } from './client.ts';
import { templateName } from './database/templateDatabase.ts';
import { type Mailbox, openMailbox, withoutWaiting } from './mailbox.ts';
import { startProcess } from './process.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** What a person enters to log in. */
export type Credentials = Pick<Member, 'email' | 'password'>;

/** The administrator of each site, who has not accepted any terms yet. */
const anAdministrator: Credentials = { email: 'admin@example.com', password: 'a lantern over the quay' };

/** A built site with its own database and mail server. */
export interface BuiltSite extends Client {
  url: string;
  /** The environment variables with which an operator runs a command on this site. */
  environment: Record<string, string>;
  database: Database;
  mailbox: Mailbox;
}

/** A member with a session, who can prepare over HTTP what a browser test needs. */
export interface Caller extends Member {
  /** The URL of the member's site. */
  url: string;
  rest(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  graphql(query: string): Promise<Answer['body']>;
}

/** Runs the built gateway while `use` runs, with environment variables as an operator would set them. */
export async function withBuiltSite(
  use: (site: BuiltSite) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const { close, ...site } = await openBuiltSite(process.env[templateVariable] ?? '', environment);
  await use(site);
  await close();
}

/** Starts the built gateway with a copy of the template database at this URL, until it is closed. */
export async function openBuiltSite(
  template: string,
  environment: Record<string, string> = {},
): Promise<BuiltSite & { close(): Promise<void> }> {
  const dataDir = await temporaryFolder();
  const mailbox = await openMailbox();
  const name = `site_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(template, name, templateName);
  const variables = { DATA_DIR: dataDir, DATABASE_URL: url, SMTP_URL: mailbox.url, ...environment };
  const gateway = await startProcess({
    TRUST_PROXY: '1',
    ADMIN_EMAIL: anAdministrator.email,
    ADMIN_PASSWORD: anAdministrator.password,
    // A page requests dozens of files, and nobody reads a log line for each.
    LOG_LEVEL: 'warn',
    ...variables,
  });
  const database = openDatabase(url);
  return {
    url: gateway.url,
    environment: variables,
    database,
    mailbox: withoutWaiting(mailbox, database),
    ...clientOf(gateway.url),
    async close() {
      await database.$disconnect();
      await gateway.end('SIGTERM');
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
      const warnings = gateway.lines.filter((line) => /^\(node:\d+\)/.test(line));
      if (warnings.length) throw new Error(`Node.js warned of what an operator cannot mend:\n${warnings.join('\n')}`);
    },
  };
}

/** Creates a member with a session: Ann Lee from Italy, unless changed. */
export async function aMember(site: BuiltSite, changes: MemberChanges = {}): Promise<Caller> {
  const member = await createMember(site.database, changes);
  return {
    ...member,
    url: site.url,
    rest: async (method, path, body) => (await site.rest(method, path, body, { as: member })).body,
    graphql: async (query) => (await site.graphql(query, { as: member })).body,
  };
}

/** Creates a member who is an administrator, too. */
export const anotherAdministrator = (site: BuiltSite): Promise<Caller> =>
  aMember(site, { firstName: 'Kim', lastName: 'Ito', admin: true });
