import * as z from 'zod/mini';
import { bounds } from '#schema/figures/bounds.ts';
import { booleanText } from '#schema/input/rules.ts';
import type { Fields, Invalid, JsonSchema, Reader } from './route.ts';

/** A reader of one field: its schema for callers, how it reads a value, and which values it takes. */
export const reader = <Value>(
  schema: JsonSchema,
  read: (value: unknown) => Value,
  takes: (value: unknown) => boolean = () => true,
  invalid: Invalid = { reason: 'input.invalid' },
): Reader<Value> =>
  Object.assign((value: unknown) => read(value), {
    schema,
    takes,
    invalid,
    described: (description: string) => reader({ ...schema, description }, read, takes, invalid),
  });

/** The same reader for a field that may be absent; it is undefined then. */
export const optional = <Value>(present: Reader<Value>): Reader<Value | undefined> =>
  reader(present.schema, (value) => (value === undefined ? undefined : present(value)), present.takes, present.invalid);

/** A list whose entries are read like this; one value stands for a list of it. */
export const listOf = <Value>(entry: Reader<Value>): Reader<Value[]> =>
  reader({ type: 'array', items: entry.schema }, (value) =>
    (Array.isArray(value) ? value : [value]).map((item: unknown) => entry(item)),
  );

/** An object with these fields; anything else has none of them, which the rules refuse. */
export const objectOf = <Read extends Fields>(
  fields: Read,
  ...required: (keyof Read & string)[]
): Reader<{ [Name in keyof Read]: ReturnType<Read[Name]> }> =>
  reader(
    {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
      ...(required.length > 0 && { required }),
    },
    (value) => {
      const values = Object(value) as Record<string, unknown>;
      // `fromEntries` forgets the names.
      return Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(values[name])])) as never;
    },
  );

/** The refusal of a value that is none of these. */
export const notOneOf = (words: readonly string[]): Invalid => ({
  reason: 'input.notOneOf',
  values: { choices: words.join(', ') },
});

const isText = (value: unknown): value is string => typeof value === 'string';
/** Whether a field is there without a value. */
export const isNothing = (value: unknown): boolean => value === null || value === '';

/** A string; '' for any other type, so that the rules refuse it rather than GraphQL's coercion. */
export const text = reader({ type: 'string' }, (value) => (isText(value) ? value : ''));

/** Whether a value is a string, or null in place of one. */
export const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** A string; undefined if it is absent or empty. */
export const optionalText = reader({ type: 'string' }, (value) => text(value) || undefined, isTextOrNull);

/** A string that another part of the request may provide instead; '' if it is absent. */
export const alternativeText = reader(text.schema, text, isTextOrNull);

/** A string; undefined if the field is absent, which leaves it unchanged. */
export const editedText = optional(reader(text.schema, text, isText));

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Whether a string begins with a date that exists: `Date` reads 30 February as 2 March. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10);
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** A date and time with a UTC offset (RFC 3339); undefined for anything else. */
export const moment = reader({ type: 'string', format: 'date-time' }, (value) => {
  const timestamp = text(value);
  const at = new Date(instant.test(timestamp) && beginsWithDay(timestamp) ? timestamp : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
});

/** An optional `moment`, or null for none. */
export const momentOrNone = reader(
  { ...moment.schema, type: ['string', 'null'] },
  (value) => (value === null ? null : moment(value)),
  (value) => value === null || moment(value) !== undefined,
);

/** An optional `moment`. */
export const optionalMoment = reader(moment.schema, moment, (value) => moment(value) !== undefined);

/** A non-negative integer, as a number or as digits; undefined for anything else. */
function readInteger(value: unknown, largest: number): number | undefined {
  const integer = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof integer === 'number' && Number.isInteger(integer) && integer >= 0 && integer <= largest
    ? integer
    : undefined;
}

/** A non-negative 32-bit integer, as a number or as digits; undefined for anything else. */
const readCount = (value: unknown): number | undefined => readInteger(value, 2 ** 31 - 1);

/** The page size of a list; larger ones are treated as the largest. */
export const pageSize = reader(
  { type: 'integer', minimum: 1, maximum: bounds.page },
  readCount,
  (value) => isNothing(value) || (readCount(value) ?? 0) > 0,
).described(`The page size: ${bounds.pageDefault} by default.`);
/** The cursor that a page starts after. */
export const pageStart = optionalText.described('The cursor after which the page starts, as `next` contains it.');

const id = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 } as const;

/** An id, as a number or as digits; 0, which is no record's id, for anything else. */
export const number = reader(id, (value) => readCount(value) ?? 0);

/** An id in the path, where each has one spelling: without one, the path leads nowhere. */
export const pathId = reader(id, number, (value) => readCount(value) !== undefined && isSpelt(value));

/** Whether digits begin with no needless zero. */
const isSpelt = (value: unknown): boolean => !/^0\d/.test(String(value));

/** An id that another part of the request may provide instead: undefined if it is absent or empty, 0 for anything else. */
export const alternativeNumber = reader(id, (value) =>
  value === undefined || isNothing(value) ? undefined : number(value),
);

/** A number, which may be 0; undefined if it is absent or empty, and -1, which no rule accepts, for anything else. */
export const optionalNumber = reader({ ...id, minimum: 0 }, (value) =>
  value === undefined || value === null || value === '' ? undefined : (readCount(value) ?? -1),
);

/** A list of ids, each read like `number`; undefined if the field is absent. */
export const optionalNumbers = optional(listOf(number));

/** The id of a row in a table that grows with use, like `number`, for a GraphQL variable of the type `ID`. */
const bigId = reader(
  { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  (value) => `${readInteger(value, Number.MAX_SAFE_INTEGER) ?? 0}`,
);

/** The same in the path, like `pathId`. */
export const bigPathId = reader(
  bigId.schema,
  bigId,
  (value) => readInteger(value, Number.MAX_SAFE_INTEGER) !== undefined && isSpelt(value),
);

/** The same; undefined if it is absent or empty. */
export const optionalBigId = reader(bigId.schema, (value) =>
  value === undefined || isNothing(value) ? undefined : bigId(value),
);

/** A list of ids, each read like `bigId`; undefined if the field is absent. */
export const optionalBigIds = optional(listOf(bigId));

/** Digits as a string or a number, always read as a string, for rules that check what was typed. */
export const digits = reader({ type: 'integer', minimum: 0 }, (value) =>
  typeof value === 'number' ? String(value) : text(value),
);

/** The same, where another part of the request may provide them instead. */
export const alternativeDigits = reader(
  digits.schema,
  digits,
  (value) => isTextOrNull(value) || typeof value === 'number',
);

/** A six-digit code. A number has lost its leading zeros, which are restored. */
export const code = reader({ type: 'string' }, (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? String(value).padStart(6, '0') : text(value),
);

/** A code; undefined if it is absent or empty. */
export const optionalCode = reader(
  code.schema,
  (value) => code(value) || undefined,
  (value) => isNothing(value) || code(value) !== '',
);

/** A boolean, passed unchanged to the rule, which also accepts strings; if it is absent, a list, which is neither. */
export const flag = reader<unknown>({ type: 'boolean' }, (value) => value ?? []);

/** A flag; undefined if the field is absent. */
export const optionalFlag = optional(flag);

/** A boolean that narrows a list; undefined if it is absent or empty. */
export const filter = reader<boolean | undefined>(
  { type: 'boolean' },
  (value) => z.safeParse(booleanText, value).data,
  (value) => isNothing(value) || z.safeParse(booleanText, value).success,
);

/** One of these values; undefined for anything else. */
export const choice = <const Word extends string>(...words: Word[]) => {
  const read = (value: unknown) => words.find((word) => word === value);
  return reader<Word | undefined>(
    { type: 'string', enum: words },
    read,
    (value) => isNothing(value) || read(value) !== undefined,
    notOneOf(words),
  );
};

/** Any of these values, as a list; empty if the field is absent. */
export const choices = <const Word extends string>(...words: Word[]) =>
  reader<Word[]>(
    { type: 'array', items: { type: 'string', enum: words } },
    (value) => (Array.isArray(value) ? words.filter((word) => value.includes(word)) : []),
    (value) => Array.isArray(value) && value.every((item: unknown) => words.some((word) => word === item)),
    notOneOf(words),
  );

/** An optional value with another in place of an absent one. */
export const orElse = <Value>(optional: Reader<Value | undefined>, value: Value): Reader<Value> =>
  reader(optional.schema, (sent) => optional(sent) ?? value, optional.takes, optional.invalid);

/** A list of texts; empty if the field is absent. */
export const texts = reader(listOf(text).schema, (value) => (isNothing(value) ? [] : listOf(text)(value)));
