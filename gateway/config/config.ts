import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { newPasswordRefusal } from '#schema/account/credentials/passwords.ts';
import { english } from '#schema/core/translate.ts';
import { builtInSettings, type Settings } from '#schema/site/settings.ts';
import { StartFailure } from '../startFailure.ts';
import { backupsIn, refuseBackups } from './backups.ts';
import { sender } from './kinds.ts';
import { picturesOf, refusePictures } from './pictures.ts';
import { variableNames, variables } from './variables.ts';

const environment = z.object(variables);
type Environment = z.infer<typeof environment>;

/** A mistake: the variable, and what is wrong with it. */
type Mistake = readonly [name: string, message: string];

/** What is wrong with variables that are valid by themselves, but not together. */
function contradictions(input: Environment): Mistake[] {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SECRET_KEY, SECRET_KEY_OLD } = input;
  const bytes = (key = '') => Buffer.from(key, 'base64');
  const weakness =
    ADMIN_PASSWORD === undefined ? undefined : newPasswordRefusal(ADMIN_PASSWORD, { email: ADMIN_EMAIL ?? '' });
  const found: [boolean, ...Mistake][] = [
    [
      input.DATABASE_DIRECT_URL !== undefined && input.DATABASE_URL === undefined,
      'DATABASE_DIRECT_URL',
      'requires DATABASE_URL, the address of the pooler: without a pooler, set DATABASE_URL alone',
    ],
    [
      input.DATABASE_REPLICA_URL !== undefined && input.DATABASE_URL === undefined,
      'DATABASE_REPLICA_URL',
      'requires DATABASE_URL, the address of the database that it replicates',
    ],
    [
      SECRET_KEY_OLD !== undefined && bytes(SECRET_KEY).equals(bytes(SECRET_KEY_OLD)),
      'SECRET_KEY_OLD',
      'must differ from SECRET_KEY, or be left out',
    ],
    [
      (ADMIN_EMAIL === undefined) !== (ADMIN_PASSWORD === undefined),
      'ADMIN_PASSWORD',
      'goes with ADMIN_EMAIL: set both or neither',
    ],
    [
      weakness !== undefined,
      'ADMIN_PASSWORD',
      `breaks the rules for passwords: ${english(`errors:${weakness ?? 'request.badRequest'}`)}`,
    ],
  ];
  return [
    ...found.flatMap(([isWrong, ...mistake]) => (isWrong ? [mistake] : [])),
    ...refuseBackups(input),
    ...refusePictures(input),
  ];
}

/** Everything that is wrong with the environment, and the variables that are valid by themselves. */
function validated(input: Record<string, unknown>): { data: Environment; mistakes: Mistake[] } {
  const parsed = environment.safeParse(input);
  const invalid = (parsed.error?.issues ?? []).map(({ path, message }): Mistake => [String(path[0]), message]);
  const names = invalid.map(([name]) => name);
  const data =
    parsed.data ??
    environment.parse(Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))));
  // What is wrong with an invalid variable may not be wrong any more once that is corrected.
  const others = contradictions(data).filter(
    (mistake) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(mistake.join(' '))),
  );
  return { data, mistakes: [...invalid, ...others] };
}

/**
 * Variables whose outer spaces and quotation marks may be intended; in all others they are artefacts of the file that
 * sets the value, such as the one of `docker run --env-file`.
 */
const asTyped = new Set(['ADMIN_PASSWORD', 'BACKUP_PASSPHRASE']);

const quoted = /^(["'])(.*)\1$/s;

/** The configuration of a gateway. */
export type Config = ReturnType<typeof readConfig>;

/** Reads and validates the environment; throws a StartFailure with every mistake, one line each. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const input = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, asTyped.has(name) ? value : value?.trim().replace(quoted, '$2')] as const)
      .filter(([, value]) => value !== ''),
  );
  const { data, mistakes } = validated(input);
  const unknown = misspelt(Object.keys(input));
  if (mistakes.length)
    throw new StartFailure(
      [...mistakes.map(([name, message]) => `${name} ${message}${/[.!?]$/.test(message) ? '' : '.'}`), ...unknown].join(
        '\n',
      ),
    );
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    redisUrl: data.REDIS_URL,
    dataDir: data.DATA_DIR,
    smtpUrl: data.SMTP_URL,
    smtpConnections: data.SMTP_CONNECTIONS,
    mailFrom: data.MAIL_FROM,
    /** What the operator can change while the site runs, as long as nobody has. */
    settings: {
      ...builtInSettings(),
      supportEmail: data.SUPPORT_EMAIL,
      apexDomain: data.APEX_DOMAIN,
      poweredBy: data.POWERED_BY,
      legal: {
        legalName: data.OPERATOR_LEGAL_NAME,
        address: data.OPERATOR_ADDRESS,
        register: data.OPERATOR_REGISTER,
        responsible: data.OPERATOR_RESPONSIBLE,
        supervision: data.OPERATOR_SUPERVISION,
        complaints: data.OPERATOR_COMPLAINTS,
        representative: data.OPERATOR_REPRESENTATIVE,
        contactForAuthorities: data.OPERATOR_CONTACT_FOR_AUTHORITIES,
        euRepresentative: data.OPERATOR_EU_REPRESENTATIVE,
        processors: data.OPERATOR_PROCESSORS,
        fees: data.OPERATOR_FEES,
        earnings: data.OPERATOR_EARNINGS,
      },
      registration: { open: data.REGISTRATION },
    } satisfies Settings,
    securityLinks: { policy: data.SECURITY_POLICY_URL, encryption: data.SECURITY_ENCRYPTION_URL },
    secretKey: data.SECRET_KEY,
    secretKeyOld: data.SECRET_KEY_OLD,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    /** The scheduled backups; undefined if there are none. */
    backups: backupsIn(data),
    ...picturesOf(data),
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : undefined,
    /** Where marketing claims are off besides: country codes, or `*` for everywhere. */
    claimsOffIn: data.CLAIMS_OFF_IN,
    corsOrigins: data.CORS_ORIGINS.origins,
    /** Whether pages of other origins may make calls that need no session. */
    corsOpen: data.CORS_ORIGINS.open,
    trustProxy: data.TRUST_PROXY,
    workers: data.WORKERS,
    defaultMaxClubs: data.DEFAULT_MAX_CLUBS,
    requireAdminTwoFactor: data.REQUIRE_ADMIN_2FA,
    newsroomReview: data.NEWSROOM_REVIEW,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    production: data.NODE_ENV === 'production',
    /** Under `npm run dev`, where Vite serves the pages. */
    development: data.NODE_ENV === 'development',
    /** Warnings about settings that are valid but probably unintended, one sentence each. */
    warnings: [
      ...unknown,
      ...[...asTyped]
        .filter((name) => quoted.test(input[name] ?? ''))
        .map((name) => `${name} is in quotation marks, which count as part of it.`),
      ...(/^(?:production|development|test)?$/.test(data.NODE_ENV ?? '')
        ? []
        : [`NODE_ENV ${data.NODE_ENV} is not recognised: a public site needs NODE_ENV=production.`]),
      ...(data.NODE_ENV === 'production' ? unset(input) : []),
    ],
  };
}

/** The URL of the site on this machine, for when PUBLIC_URL is not set. */
export const portUrl = (port: number): string => `http://localhost:${port}`;

/** The domain that e-mails are sent from. */
export const domainOf = (mailFrom: string): string => sender.exec(mailFrom)?.[2] ?? 'localhost';

/** The address that e-mails are sent from. */
export const addressOf = (mailFrom: string): string => sender.exec(mailFrom)?.[1] ?? mailFrom;

/** Unknown variables that differ from a known one by a letter or two, or by two swapped letters. */
function misspelt(names: string[]): string[] {
  const letters = (name: string) => [...name].sort().join('');
  return names
    .filter((name) => !(name in variables))
    .flatMap((name) => {
      const meant = variableNames.find(
        (known) => distance(name, known) <= (known.length > 6 || letters(name) === letters(known) ? 2 : 1),
      );
      return meant ? [`${name} is not a variable of this site: did you mean ${meant}?`] : [];
    });
}

/** Variables that a production site should set. */
function unset(input: Record<string, unknown>): string[] {
  const consequences = {
    PUBLIC_URL: 'links in e-mails point to localhost, which works only on this machine',
    SMTP_URL: 'e-mails are written to DATA_DIR/outbox instead of being sent',
    MAIL_FROM: 'e-mails are sent from no-reply@localhost, which other mail servers reject',
    BACKUP_SCHEDULE: 'no backups are made unless something else runs npm run backup',
  };
  return Object.entries(consequences)
    .filter(([name]) => input[name] === undefined)
    .map(([name, consequence]) => `${name} is not set: ${consequence}.`);
}
