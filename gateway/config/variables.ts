import { resolve } from 'node:path';
import * as z from 'zod';
import { operator } from '#locales/operator.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { isDomain, isWebAddress } from '#schema/input/rules.ts';
import { backupVariables } from './backups.ts';
import { bucketVariables } from './buckets.ts';
import { claimsOffIn } from './claimsOffIn.ts';
import {
  address,
  database,
  key,
  list,
  mailbox,
  namedLink,
  originIn,
  redis,
  sender,
  serverAddress,
  statement,
  wholeNumber,
  zeroOrOne,
} from './kinds.ts';
import { pictureVariables } from './pictures.ts';

/** Every variable of the environment: what it may be, and its default. */
export const variables = {
  PORT: wholeNumber(4000).refine((port) => port < 65536, { error: 'must be below 65536' }),
  // Other programs write an IPv6 address in brackets.
  HOST: z
    .string()
    .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
    .default('0.0.0.0'),
  PUBLIC_URL: address(['http', 'https'])
    .refine((text) => originIn(text), {
      error: 'must be an origin such as https://www.example.com, without a path',
    })
    .transform((text) => originIn(text))
    .optional(),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  REDIS_URL: redis,
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder))
    // Node's mkdir never returns there.
    .refine((folder) => !/^\/proc(\/|$)/.test(folder), {
      error: 'must not be below /proc, where no folder can be created',
    }),
  SMTP_URL: serverAddress(['smtp', 'smtps'])
    .refine((text) => !URL.canParse(text) || new URL(text).hostname !== '', { error: 'has no host name' })
    .optional(),
  SMTP_CONNECTIONS: wholeNumber(10).refine((number) => number >= 1 && number <= 50, {
    error: 'must be between 1 and 50',
  }),
  MAIL_FROM: z
    .string()
    .regex(sender, { error: `must be an address such as mail@example.com or ${operator.name} <mail@example.com>` })
    .default(`${operator.name} <no-reply@localhost>`),
  SUPPORT_EMAIL: mailbox.default(operator.supportEmail),
  APEX_DOMAIN: z
    .string()
    .toLowerCase()
    .refine(isDomain, { error: 'must be a domain such as example.com, without https://' })
    .default(operator.apexDomain),
  POWERED_BY: z
    .string()
    .refine((text) => namedLink.test(text) && isWebAddress(namedLink.exec(text)?.[2] ?? ''), {
      error: 'must be a name and a link, such as Example Ltd <https://www.example.com>',
      abort: true,
    })
    .transform((text) => {
      const [, name = '', link = ''] = namedLink.exec(text) ?? [];
      return { name, link };
    })
    .default(operator.poweredBy),
  SECURITY_POLICY_URL: address(['https']).optional(),
  SECURITY_ENCRYPTION_URL: address(['https']).optional(),
  OPERATOR_LEGAL_NAME: statement,
  OPERATOR_ADDRESS: statement,
  OPERATOR_REGISTER: statement,
  OPERATOR_RESPONSIBLE: statement,
  OPERATOR_SUPERVISION: statement,
  OPERATOR_COMPLAINTS: statement,
  OPERATOR_REPRESENTATIVE: statement,
  OPERATOR_CONTACT_FOR_AUTHORITIES: statement,
  OPERATOR_EU_REPRESENTATIVE: statement,
  OPERATOR_PROCESSORS: statement,
  OPERATOR_FEES: statement,
  OPERATOR_EARNINGS: statement,
  SECRET_KEY: key.optional(),
  SECRET_KEY_OLD: key.optional(),
  ...backupVariables,
  ...pictureVariables,
  ...bucketVariables,
  ADMIN_EMAIL: mailbox.transform((text) => text.toLowerCase()).optional(),
  ADMIN_PASSWORD: z
    .string()
    .transform((text) => text.normalize('NFC'))
    .optional(),
  CLAIMS_OFF_IN: list.pipe(claimsOffIn),
  CORS_ORIGINS: list
    .refine((texts) => String(texts) === 'none' || texts.every(originIn), {
      error: 'must be origins such as https://www.example.com, separated by commas, or none',
    })
    .transform((texts) => ({ open: String(texts) !== 'none', origins: texts.flatMap((text) => originIn(text) ?? []) })),
  // A number larger than any real chain of proxies would trust whatever a visitor sends in the header.
  TRUST_PROXY: wholeNumber(0).refine((proxies) => proxies <= 10, { error: 'must be at most 10' }),
  WORKERS: wholeNumber(1).refine((workers) => workers >= 1 && workers <= 64, { error: 'must be between 1 and 64' }),
  DEFAULT_MAX_CLUBS: wholeNumber(3).refine((clubs) => clubs <= bounds.clubsAllowed, {
    error: `must be at most ${bounds.clubsAllowed}`,
  }),
  REGISTRATION: zeroOrOne('1'),
  REQUIRE_ADMIN_2FA: zeroOrOne('0'),
  NEWSROOM_REVIEW: zeroOrOne('1'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, { error: 'must have at least 16 characters: letters, digits or - . _ ~ + / =' })
    .optional(),
  NODE_ENV: z.string().optional(),
};

/** The names of all variables. */
export const variableNames = Object.keys(variables);
