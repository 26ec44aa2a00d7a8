import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '#schema/index.ts';
import { createFixtures } from '#tests/fixtures/roles.ts';
import { someOf } from '#tests/support/anyQuery.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

/** Numbers like those of `Math.random`, but the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seeded(20261129);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;

const strange: Record<string, unknown[]> = {
  Int: [0, -1, 1, 2 ** 31 - 1],
  ID: ['0', '1', '9223372036854775807', 'abc', ''],
  String: ['', ' ', 'x', '\0', '%', '<b>', '🌊', 'a'.repeat(300), 'fxc_x', '2026-11-29'],
  Boolean: [true, false],
  BooleanText: [true, 'no', 'perhaps', 1],
  DateTime: ['2026-11-20T12:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  JSON: [null, {}, [], 'x', { open: 1 }],
};

type Known = Record<string, number>;

/** A value of a type, mostly one that exists, and a share of strange ones; undefined leaves it out. */
function someValue(name: string, type: GraphQLInputType, known: Known, depth = 3): unknown {
  if (!isNonNullType(type) && random() < 0.5) return undefined;
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable))
    return Array.from(
      { length: Math.floor(random() * 3) },
      () => someValue(name, nullable.ofType, known, depth) ?? null,
    ).filter((value) => value !== null);
  const inner = getNamedType(type);
  if (isEnumType(inner)) return oneOf(inner.getValues()).name;
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields())
        .filter((field) => depth > 0 || isNonNullType(field.type))
        .map((field) => [field.name, someValue(field.name, field.type, known, depth - 1)]),
    );
  const id = known[name.replace(/Id$/, 'ID')];
  if (id !== undefined && random() < 0.7) return inner.name === 'Int' ? id : String(id);
  return oneOf(strange[inner.name] ?? ['x']);
}

const operations = (['Query', 'Mutation'] as const).flatMap((type) =>
  Object.values((type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
    (field): [string, GraphQLField<unknown, unknown>] => [type.toLowerCase(), field],
  ),
);

/** More are refused for what the caller has spent, which is no answer. */
const [calls, eachSite] = [3_000, 150];

test('no call of any operation, however strange, ends in an internal error', async () => {
  const [internal, outcomes] = [[] as string[], new Map<string, number>()];
  let world = await createFixtures(site.database);
  for (let count = 0; count < calls; count++) {
    // Accounts get suspended, sessions end, clubs are deleted: others take their place.
    if (count % eachSite === 0) world = await createFixtures(site.database);
    const { people, club, meeting, notices, topic } = world;
    const known = {
      clubID: club,
      meetingID: meeting,
      noticeID: notices.public,
      topicID: topic.id,
      postID: topic.post,
      userID: people.clubMember.uid,
      caseID: world.reportCase,
      id: oneOf([club, meeting, notices.public]),
    };
    const [kind, field] = operations[count % operations.length] as (typeof operations)[number];
    const args = field.args
      .map((arg) => ({ ...arg, value: someValue(arg.name, arg.type, known) }))
      .filter(({ value }) => value !== undefined);
    const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
    const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `${kind} ${declared && `(${declared})`} { it: ${field.name}${passed && `(${passed})`} ${someOf(field.type, 2, random)} }`;
    const variables = Object.fromEntries(args.map(({ name, value }) => [name, value]));
    const as = oneOf([
      undefined,
      people.member,
      people.clubMember,
      people.owner,
      people.organiser,
      people.administrator,
    ]);
    const { status, body } = await site.graphql(query, { variables, as });
    const codes: string[] = (body.errors ?? []).map(
      ({ extensions }: { extensions?: { code?: string } }) => extensions?.code ?? 'none',
    );
    const outcome = codes[0] ?? (body.data?.it?.__typename as string | undefined) ?? 'value';
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (status >= 500 || codes.some((code) => ['INTERNAL', 'INTERNAL_SERVER_ERROR', 'none'].includes(code)))
      internal.push(`${status} ${JSON.stringify(body.errors)} ${query} ${JSON.stringify(variables)}`);
  }
  expect(internal).toEqual([]);
  const answered = calls - (outcomes.get('TOO_MANY_REQUESTS') ?? 0) - (outcomes.get('GRAPHQL_VALIDATION_FAILED') ?? 0);
  expect(answered, JSON.stringify([...outcomes])).toBeGreaterThan(calls / 2);
}, 600_000);
