import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Database, ensureDatabase, openDatabase } from '#prisma/database.ts';
import { templateVariable } from './browserSetup.ts';
import { type Answer, type Client, clientOf } from './client.ts';
import { temporaryFolder } from './folder.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createMember, type Member, type MemberChanges } from './members.ts';
import { startProcess } from './process.ts';
import { templateName } from './templateDatabase.ts';

/** Who logs in through the form. */
export type Credentials = Pick<Member, 'email' | 'password'>;

/** The administrator of each site, who has not accepted any terms yet. */
export const anAdministrator: Credentials = { email: 'admin@example.com', password: 'a lantern over the quay' };

/** A site as it was built, with a database and a mail server of its own. */
export interface BuiltSite extends Client {
  url: string;
  /** What an operator sets to run a command on this site. */
  environment: Record<string, string>;
  database: Database;
  mailbox: Mailbox;
}

/** Somebody with a session, for what a test of the browser needs done beforehand. */
export interface Caller extends Member {
  /** Of the site that knows them. */
  url: string;
  rest(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  graphql(query: string): Promise<Answer['body']>;
}

/** Runs the built gateway for as long as `use` takes; `environment` as an operator would set it. */
export async function withBuiltSite(
  use: (site: BuiltSite) => Promise<void>,
  environment: Record<string, string> = {},
): Promise<void> {
  const dataDir = await temporaryFolder();
  const mailbox = await openMailbox();
  const name = `site_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(process.env[templateVariable] ?? '', name, templateName);
  const variables = { DATA_DIR: dataDir, DATABASE_URL: url, SMTP_URL: mailbox.url, ...environment };
  const gateway = await startProcess({
    TRUST_PROXY: '1',
    ADMIN_EMAIL: anAdministrator.email,
    ADMIN_PASSWORD: anAdministrator.password,
    // A page asks for dozens of files, and nobody reads a line of the log for each.
    LOG_LEVEL: 'warn',
    ...variables,
  });
  const database = openDatabase(url);
  await use({ url: gateway.url, environment: variables, database, mailbox, ...clientOf(gateway.url) });
  await database.$disconnect();
  await gateway.end('SIGTERM');
  await mailbox.close();
  await rm(dataDir, { recursive: true, force: true });
  const warnings = gateway.lines.filter((line) => /^\(node:\d+\)/.test(line));
  if (warnings.length) throw new Error(`Node.js warned of what an operator cannot mend:\n${warnings.join('\n')}`);
}

/** A member with a session; Ann Lee of Italy, but for the changes. */
export async function aMember(site: BuiltSite, changes: MemberChanges = {}): Promise<Caller> {
  const member = await createMember(site.database, changes);
  return {
    ...member,
    url: site.url,
    rest: async (method, path, body) => (await site.rest(method, path, body, { as: member })).body,
    graphql: async (query) => (await site.graphql(query, {}, { as: member })).body,
  };
}

/** A member whom the administrator made one too. */
export const anotherAdministrator = (site: BuiltSite): Promise<Caller> =>
  aMember(site, { firstName: 'Kim', lastName: 'Ito', admin: true });
