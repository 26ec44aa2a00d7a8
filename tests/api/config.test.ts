import { expect, test } from 'vitest';
import { readConfig } from '#gateway/config.ts';

const message = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test('an empty environment is a valid one, and empty values are absent ones', () => {
  expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    smtpUrl: undefined,
    defaultMaxClubs: 3,
    trustProxy: 0,
  });
});

test.each([
  [{ PORT: 'four' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be below 65536.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address of the kind postgres:// or postgresql://.'],
  [{ REQUIRE_ADMIN_2FA: 'yes' }, 'REQUIRE_ADMIN_2FA must be 0 or 1.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be 32 bytes in base64.'],
  [
    { CORS_ORIGINS: 'example.com' },
    'CORS_ORIGINS must be origins such as https://www.example.com, separated by commas.',
  ],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_PASSWORD goes with ADMIN_EMAIL: give both or none.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
])('%j is told in one sentence', (env, expected) => {
  expect(message(env)).toBe(expected);
});

test('every mistake is told at once', () => {
  expect(message({ PORT: '-1', SMTP_URL: 'nowhere', TRUST_PROXY: 'yes' }).split('\n')).toHaveLength(3);
});
