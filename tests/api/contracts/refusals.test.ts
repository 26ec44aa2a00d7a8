import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { bodyLimit } from '#gateway/http/body.ts';
import type { Services } from '#gateway/http/context.ts';
import type { PublicCache } from '#gateway/http/publicCache.ts';
import { inputOf } from '#gateway/rest/openapi/input.ts';
import { refusalsOf } from '#gateway/rest/openapi/refusals.ts';
import { scopeFor } from '#gateway/rest/openapi/security.ts';
import { restRouter } from '#gateway/rest/router.ts';
import { routes } from '#gateway/rest/routes.ts';
import type { Reason } from '#locales/keys.ts';
import { operator } from '#locales/operator.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { english } from '#schema/core/translate.ts';
import { refusalTriggers } from '#tests/fixtures/refusalTriggers.ts';
import { anAccessToken, askRest, type Prepared, prepare, rows } from '#tests/fixtures/restRequests.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const site = await startSite();
const { supportEmail } = operator;
const strict = await startSite({ REQUIRE_ADMIN_2FA: '1' });
const closed = await startSite({ REGISTRATION: '0' });
/** Sites for refusals that depend on the configuration. */
const sites: Partial<Record<Reason, Site>> = {
  'administration.twoFactorRequired': strict,
  'account.registrationClosed': closed,
};

/**
 * Refusals of malformed requests and of a broken site: tested below, and with faults, starts, contradictions,
 * maintenance, idempotency keys, versions and other sites; and of access tokens that are not valid: tested with access
 * tokens.
 */
const general = [
  'request.malformedJson',
  'request.notAnObject',
  'request.tooLarge',
  'request.unsupportedMediaType',
  'request.unsupportedEncoding',
  'request.unavailable',
  'request.starting',
  'request.maintenance',
  'request.badRequest',
  'request.contradiction',
  'request.unknownField',
  'input.invalid',
  'input.notOneOf',
  'meeting.timeUnreadable',
  'request.internal',
  'accessToken.invalid',
  'accessToken.expired',
  'accessToken.revoked',
  'request.idempotencyKeyInvalid',
  'request.idempotencyKeyReused',
  'request.idempotencyKeyInUse',
  'request.versionsNotCompared',
  'request.otherSite',
];

/** A route of each shape: its method, and which parts of a request it reads. */
const ofEachShape = new Set(
  new Map(
    rows.map(([name, { method, params, query, body }]) => [
      [method, ...[params, query, body].map((part) => Object.keys(part ?? {}).length > 0)].join(),
      name,
    ]),
  ).values(),
);

test('every route is served by the same adapter, behind the same readers of bodies', () => {
  const { stack } = restRouter({} as Services, {} as PublicCache, site.url, pino({ enabled: false }));
  const layers = stack.filter(({ route }) => routes.some(({ path }) => path === route?.path));
  expect(layers.map(({ route }) => route?.path)).toEqual(routes.map(({ path }) => path));
  const handlers = layers.map(({ route }) => route?.stack.map(({ handle }) => String(handle)));
  expect(new Set(handlers.map(String)).size).toBe(1);
  const readers = stack.findLastIndex(({ route }, index) => !route && index < stack.indexOf(layers[0] as never));
  expect(stack[readers]?.name).toBe('objectsOnly');
});

describe.each(rows)('%s', (name, row) => {
  const { field } = row;
  const isLimited = contractTermsOf(field).limits !== undefined;
  const declared = refusalsOf(row, routes).filter(
    ({ reason }) => !general.includes(reason) && (isLimited || reason !== 'request.tooMany'),
  );
  const input = inputOf(row, field);
  let shared: Promise<Prepared> | undefined;
  /** The fixtures for requests that change nothing: all of the route's share them. */
  const unchanged = async (): Promise<Prepared> => {
    shared ??= prepare(site, name);
    // A trigger may change what its own request knows.
    return { ...(await shared), known: { ...(await shared).known } };
  };

  test.each(declared.map((refusal) => [refusal.reason, refusal] as const))(
    'is refused: %s',
    async (reason, { status, code }) => {
      const at = sites[reason] ?? site;
      const trigger = refusalTriggers[reason];
      if (!trigger) throw new Error('Add what causes this refusal.');
      // A trigger that does not take the site changes nothing there.
      const prepared = at === site && trigger.length < 3 ? await unchanged() : await prepare(at, name);
      const answer = await askRest(at, row, prepared, await trigger(prepared, row, at));
      expect(answer).toMatchObject({
        status,
        body: { error: code, reason, result: english(`errors:${reason}`, { supportEmail }) },
      });
    },
  );

  const isSample = ofEachShape.has(name);
  if (isSample && row.method !== 'get') {
    const send = (body: unknown, headers = {}) =>
      site.rest(row.method.toUpperCase(), row.path.replace(/:\w+/g, '1'), body, { headers });

    test('refuses unreadable bodies', async () => {
      expect(await send('{"', {})).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
      expect((await send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415);
      expect((await send({ padding: 'x'.repeat(bodyLimit) })).status).toBe(413);
    });
  }

  if (isSample)
    test('refuses other methods', async () => {
      const path = row.path.replace(/:\w+/g, '1');
      const known = rows.filter(([, other]) => new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
      const method = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].find(
        (method) => !known.some(([, other]) => other.method.toUpperCase() === method),
      );
      const answer = await site.rest(method ?? '', path);
      expect(answer).toMatchObject({ status: 405, body: { error: 'BAD_USER_INPUT', result: 'Method Not Allowed' } });
      expect(answer.headers.get('allow')).toContain(row.method.toUpperCase());
    });

  const strictIn = (location: 'query' | 'body') =>
    Object.entries(row[location] ?? {}).flatMap(([field, reader]) =>
      reader.takes({}) ? [] : [[location, field] as const],
    );
  const strictFields = [...strictIn('query'), ...strictIn('body')];
  if (strictFields.length)
    test.each(strictFields)('does not treat a malformed %s field %s as missing', async (location, field) => {
      const prepared = await unchanged();
      const answer = await askRest(site, row, prepared, {
        [location]: { [field]: location === 'query' ? 'no\nsuch' : { deep: 1 } },
      });
      // Some query fields accept any text.
      if (location === 'query' && row.query?.[field]?.takes('no\nsuch')) return expect(answer.status).not.toBe(500);
      expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT' } });
      const { reason, values } = row[location]?.[field]?.invalid ?? { reason: 'input.invalid' };
      expect(answer.body.fields).toEqual({ [field]: english(`errors:${reason}`, values) });
      expect(answer.body.fieldReasons).toEqual({ [field]: reason });
      // In an edit, null could be taken for clearing the field.
      if (row.body?.[field]?.takes(null) === false)
        expect((await askRest(site, row, prepared, { body: { [field]: null } })).body.fields).toEqual(
          answer.body.fields,
        );
    });

  const needed = Object.keys(row.body ?? {}).filter(input.isRequired);
  if (contractTermsOf(field).rules && needed.length > 0)
    test('names each field that is missing or of the wrong type', async () => {
      const prepared = await unchanged();
      for (const wrong of [undefined, null, {}, [], { $ne: '' }])
        for (const missing of needed.filter((name) => name !== 'clubID' || wrong === undefined)) {
          const answer = await askRest(site, row, prepared, { body: { [missing]: wrong } });
          expect(answer, `${missing}: ${JSON.stringify(wrong)}`).toMatchObject({
            status: row.path.includes('restore') && missing === 'token' ? 403 : 400,
          });
          // An entry of a list is named by its position, as in `uids.0`.
          const named = Object.keys(answer.body.fields ?? {}).map((field) => field.replace(/\.0$/, ''));
          if (answer.status === 400) expect(named).toContain(missing);
        }
    });

  const scope = scopeFor(field);
  // Some need a session, or do for what the example leaves alone.
  if (
    scope &&
    (!contractTermsOf(field).refusals?.includes('account.sessionOnly') || row.path === '/profiles/user/entireUser')
  )
    test(`needs only the scope ${scope}`, async () => {
      const prepared = await prepare(site, name);
      const token = prepared.as ? await anAccessToken(site, prepared.as, [scope]) : '';
      expect((await askRest(site, row, prepared, { as: undefined, token })).status).toBe(row.status ?? 202);
    });

  if (isSample)
    test('ignores unknown fields', async () => {
      const prepared = await prepare(site, name);
      const change = {
        query: { nothing: 'x' },
        ...(row.body && { body: { nothing: { deep: true }, __proto__: { admin: true } } }),
      };
      expect((await askRest(site, row, prepared, change)).status).toBe(row.status ?? 202);
    });

  const texts = Object.entries(row.example?.body ?? {}).filter(
    ([field, value]) =>
      typeof value === 'string' && ['title', 'description', 'message', 'firstName', 'toFirstName'].includes(field),
  );
  test.each(texts)('accepts any script in %s, and stores composed and decomposed text alike', async (textField) => {
    const prepared = await prepare(site, name);
    const text = 'Café Zürich 東京 ไทย हिन्दी 👩‍👩‍👧'.normalize('NFD');
    const answer = await askRest(site, row, prepared, { body: { [textField]: text } });
    expect(answer.status).toBe(202);
    const stored = JSON.stringify(answer.body);
    if (stored.includes('Z')) expect(stored).not.toContain('Zu\u0308rich');
  });

  const flags = Object.keys(row.example?.body ?? {}).filter((name) =>
    ['privacy', 'admin', 'emailConfirmed'].includes(name),
  );
  test.each(flags)('accepts %s as a boolean or as text, and nothing else', async (flag) => {
    for (const text of [true, false, 'yes', 'NO', '1', '0', 'True', ' false ']) {
      const prepared = await prepare(site, name);
      expect((await askRest(site, row, prepared, { body: { [flag]: text } })).status, String(text)).toBe(202);
    }
    const prepared = await prepare(site, name);
    expect((await askRest(site, row, prepared, { body: { [flag]: 'perhaps' } })).body.fields[flag]).toBe(
      english('errors:input.booleanText'),
    );
    expect((await askRest(site, row, prepared, { body: { [flag]: 1 } })).body.fields[flag]).toBe(
      english('errors:input.notText'),
    );
  });
});
