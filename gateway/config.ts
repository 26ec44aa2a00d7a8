import { resolve } from 'node:path';
import * as z from 'zod';

const wholeNumber = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(fallback);
const address = (kinds: string[]) =>
  z.string().refine((text) => URL.canParse(text) && kinds.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be an address of the kind ${kinds.map((kind) => `${kind}://`).join(' or ')}`,
  });
const mailbox = z.email({ error: 'must be an e-mail address' });

/** The environment, as contract.md §5 lists it; an empty value counts as absent. */
const environment = z
  .object({
    PORT: wholeNumber(4000).refine((port) => port < 65536, { error: 'must be below 65536' }),
    HOST: z.string().default('0.0.0.0'),
    PUBLIC_URL: address(['http', 'https']).optional(),
    DATABASE_URL: address(['postgres', 'postgresql']).optional(),
    DATA_DIR: z.string().default('./data'),
    SMTP_URL: address(['smtp', 'smtps']).optional(),
    MAIL_FROM: z.string().default('FX Clubs <no-reply@localhost>'),
    SUPPORT_EMAIL: mailbox.default('support@fxclubs.example'),
    SECRET_KEY: z
      .string()
      .refine((text) => Buffer.from(text, 'base64').length === 32, { error: 'must be 32 bytes in base64' })
      .optional(),
    ADMIN_EMAIL: mailbox.optional(),
    ADMIN_PASSWORD: z.string().optional(),
    CORS_ORIGINS: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
        error: 'must be origins such as https://www.example.com, separated by commas',
      }),
    TRUST_PROXY: wholeNumber(0),
    DEFAULT_MAX_CLUBS: wholeNumber(3),
    REQUIRE_ADMIN_2FA: z
      .enum(['0', '1'], { error: 'must be 0 or 1' })
      .default('0')
      .transform((text) => text === '1'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be trace, debug, info, warn, error or silent',
      })
      .default('info'),
    NODE_ENV: z.string().optional(),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    error: 'goes with ADMIN_EMAIL: give both or none',
    path: ['ADMIN_PASSWORD'],
  });

/** What the gateway was told to be. */
export interface Config {
  port: number;
  host: string;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  supportEmail: string;
  secretKey: string | undefined;
  admin: { email: string; password: string } | undefined;
  corsOrigins: string[];
  trustProxy: number;
  defaultMaxClubs: number;
  requireAdminTwoFactor: boolean;
  logLevel: string;
  production: boolean;
}

/** Every mistake in the environment, one line each. */
export class ConfigMistakes extends Error {}

/** Reads and checks the environment; throws ConfigMistakes. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigMistakes(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'),
    );
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(data.DATA_DIR),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    supportEmail: data.SUPPORT_EMAIL,
    secretKey: data.SECRET_KEY,
    admin:
      data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : undefined,
    corsOrigins: data.CORS_ORIGINS,
    trustProxy: data.TRUST_PROXY,
    defaultMaxClubs: data.DEFAULT_MAX_CLUBS,
    requireAdminTwoFactor: data.REQUIRE_ADMIN_2FA,
    logLevel: data.LOG_LEVEL,
    production: data.NODE_ENV === 'production',
  };
}
