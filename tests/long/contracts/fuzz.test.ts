import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenApi, Operation } from '#gateway/rest/openapi/document.ts';
import type { JsonSchema } from '#gateway/rest/route.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { contractOf } from '#tests/support/openapi.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const contract = await contractOf(site.url);
const description: OpenApi = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
const { people, club, meeting, notices, topic } = await createFixtures(site.database);
const callers = [undefined, people.member, people.clubMember, people.owner, people.administrator];

/** Ids that exist, so that a request gets further than to "there is no such club". */
const known: Record<string, number> = {
  clubID: club,
  meetingID: meeting,
  noticeID: notices.public,
  uid: people.clubMember.uid,
  topicID: topic.id,
  postID: topic.post,
};

/** What a careless or hostile caller sends. */
const strange = fc.oneof(
  fc.constantFrom(null, '', ' ', 0, -1, 1.5, 2 ** 31, 2 ** 53, 'abc', '0x1', '\0', '__proto__', true, [], {}, [[]]),
  fc.fullUnicodeString(),
  fc.jsonValue(),
);

/** Values as described, and a share of strange ones. */
function valuesOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const described = describedValues(schema);
  const fitting = known[name] === undefined ? described : fc.oneof(fc.constant(known[name]), described);
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: strange });
}

function describedValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { $ref, enum: words, type, format, pattern, items, properties, minimum = 0, maximum = 1000 } = schema;
  if ($ref)
    return describedValues((description.components?.schemas?.[$ref.split('/').pop() ?? ''] ?? {}) as JsonSchema);
  if (words) return fc.constantFrom(...words);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type === 'array') return fc.array(describedValues(items ?? {}), { maxLength: 3 });
  if (properties) return recordOf(properties);
  if (format === 'date-time') return fc.date().map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString()));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60) });
}

const recordOf = (fields: Record<string, JsonSchema>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valuesOf(name, schema)])), {
    requiredKeys: [],
  });

/** Requests to an operation, from anybody. */
function requestsTo({ parameters = [], requestBody }: Operation) {
  const within = (location: string) =>
    Object.fromEntries(
      (parameters as { name: string; in: string; schema: JsonSchema }[])
        .filter((parameter) => parameter.in === location)
        .map(({ name, schema }) => [name, schema]),
    );
  const content = (requestBody as { content: Record<string, { schema: JsonSchema }> } | undefined)?.content;
  const json = content?.['application/json'];
  return fc.record({
    path: fc.record(
      Object.fromEntries(Object.entries(within('path')).map(([name, schema]) => [name, valuesOf(name, schema)])),
    ),
    query: recordOf(within('query')),
    // Other bodies are files.
    body: json ? describedValues(json.schema) : content ? fc.uint8Array({ maxLength: 2_000 }) : fc.constant(undefined),
    as: fc.constantFrom(...callers),
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const operations = Object.entries(description.paths)
  .filter(([path]) => !path.endsWith('calendar.ics'))
  .flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  );

describe.each(operations)('$method $path', ({ method, path, operation }) => {
  test('answers any request as described, and never with an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(requestsTo(operation), async (request) => {
        const filled = path.replace(
          /\{(\w+)\}/g,
          // Clients take a point for the folder itself.
          (_all, name) => encodeURIComponent(textOf(request.path[name])).replace(/^\.{0,2}$/, '0'),
        );
        const query = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, textOf(value)]));
        const response = await fetch(`${site.url}/api/v1${filled}?${query}`, {
          method,
          headers: {
            'Content-Type': request.body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
            ...(request.as && { uid: String(request.as.uid), Authorization: `Bearer ${request.as.atoken}` }),
          },
          ...(request.body !== undefined &&
            method !== 'get' && {
              body: request.body instanceof Uint8Array ? Buffer.from(request.body) : JSON.stringify(request.body),
            }),
        });
        const { status, headers } = response;
        const answer = await response.json();
        expect(status, JSON.stringify(answer)).toBeLessThan(500);
        contract.check({ method, path: filled, body: undefined, status, headers, answer });
      }),
      // The same requests in each run: more than 3,000 to all operations.
      { numRuns: 36, seed: 20261129 },
    );
  }, 60_000);
});
