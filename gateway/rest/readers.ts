import { bounds } from '#schema/figures/bounds.ts';
import type { JsonSchema, Reader } from './route.ts';

const reader = <Value>(
  schema: JsonSchema,
  read: (value: unknown) => Value,
  takes: (value: unknown) => boolean = () => true,
): Reader<Value> =>
  Object.assign((value: unknown) => read(value), {
    schema,
    takes,
    described: (description: string) => reader({ ...schema, description }, read, takes),
  });

const isText = (value: unknown): value is string => typeof value === 'string';
const isNothing = (value: unknown): boolean => value === null || value === '';

/** A string; '' for any other type, so that the rules refuse it rather than GraphQL's coercion. */
export const text = reader({ type: 'string' }, (value) => (isText(value) ? value : ''));

const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** A string; undefined if it is absent or empty. */
export const optionalText = reader({ type: 'string' }, (value) => text(value) || undefined, isTextOrNull);

/** A string that another part of the request may provide instead; '' if it is absent. */
export const alternativeText = reader(text.schema, text, isTextOrNull);

/** A string that people leave empty or omit: a value of another type must not be read as ''. */
export const honeypot = reader(text.schema, text, isTextOrNull);

/** A string; undefined if the field is absent, which leaves it unchanged. */
export const editedText = reader(text.schema, (value) => (value === undefined ? undefined : text(value)), isText);

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

/** An optional count. */
const optionalCount = reader(
  { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  readCount,
  (value) => isNothing(value) || readCount(value) !== undefined,
);

/** The page size of a list. */
export const pageSize = optionalCount.described(
  `The page size: ${bounds.pageDefault} by default, at most ${bounds.page} (larger values are treated as ${bounds.page}).`,
);
/** The cursor that a page starts after. */
export const pageStart = optionalText.described('The cursor after which the page starts, taken from the Link header.');

const orDigits = (integer: JsonSchema): JsonSchema => ({ anyOf: [integer, { type: 'string', pattern: '^\\d+$' }] });
const numberOrDigits = orDigits({ type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 });

/** An id, as a number or as digits; 0, which is no record's id, for anything else. */
export const number = reader(numberOrDigits, (value) => readCount(value) ?? 0);

/** An id that another part of the request may provide instead: undefined if it is absent or empty, 0 for anything else. */
export const alternativeNumber = reader(numberOrDigits, (value) =>
  value === undefined || isNothing(value) ? undefined : number(value),
);

/** A number, which may be 0; undefined if it is absent or empty, and -1, which no rule accepts, for anything else. */
export const optionalNumber = reader(numberOrDigits, (value) =>
  value === undefined || value === null || value === '' ? undefined : (readCount(value) ?? -1),
);

/** A list of ids, each read like `number`; undefined if the field is absent. */
export const optionalNumbers = reader({ type: 'array', items: number.schema }, (value) =>
  value === undefined ? undefined : (Array.isArray(value) ? value : [value]).map((item: unknown) => number(item)),
);

/** The id of a row in a table that grows with use, like `number`, for a GraphQL variable of the type `ID`. */
export const bigId = reader(
  orDigits({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  (value) => `${readInteger(value, Number.MAX_SAFE_INTEGER) ?? 0}`,
);

/** The same; undefined if it is absent or empty. */
export const optionalBigId = reader(bigId.schema, (value) =>
  value === undefined || isNothing(value) ? undefined : bigId(value),
);

/** A list of ids, each read like `bigId`; undefined if the field is absent. */
export const optionalBigIds = reader({ type: 'array', items: bigId.schema }, (value) =>
  value === undefined ? undefined : (Array.isArray(value) ? value : [value]).map((item: unknown) => bigId(item)),
);

/** Digits as a string or a number, always read as a string, for rules that check what was typed. */
export const digits = reader(orDigits({ type: 'integer', minimum: 0 }), (value) =>
  typeof value === 'number' ? String(value) : text(value),
);

/** The same, where another part of the request may provide them instead. */
export const alternativeDigits = reader(
  digits.schema,
  digits,
  (value) => isTextOrNull(value) || typeof value === 'number',
);

/** A six-digit code. A number has lost its leading zeros, which are restored. */
export const code = reader({ anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }] }, (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? String(value).padStart(6, '0') : text(value),
);

/** A code; undefined if it is absent or empty. */
export const optionalCode = reader(
  code.schema,
  (value) => code(value) || undefined,
  (value) => isNothing(value) || code(value) !== '',
);

/** A boolean, passed unchanged to the rule, which also accepts strings; if it is absent, a list, which is neither. */
export const flag = reader<unknown>(
  {
    anyOf: [
      { type: 'boolean' },
      { type: 'string', pattern: '^\\s*([tT][rR][uU][eE]|[yY][eE][sS]|1|[fF][aA][lL][sS][eE]|[nN][oO]|0)\\s*$' },
    ],
  },
  (value) => value ?? [],
);

/** A flag; undefined if the field is absent. */
export const optionalFlag = reader<unknown>(flag.schema, (value) => (value === undefined ? undefined : flag(value)));

/** The name of a field; `fieldMistakes` checks that it is one of these. */
export const fieldName = (...names: string[]) => reader({ type: 'string', enum: names }, text, isTextOrNull);

/** One of these values; undefined for anything else. */
export const choice = <const Word extends string>(...words: Word[]) => {
  const read = (value: unknown) => words.find((word) => word === value);
  return reader<Word | undefined>(
    { type: 'string', enum: words },
    read,
    (value) => isNothing(value) || read(value) !== undefined,
  );
};

/** Any of these values, as a list; empty if the field is absent. */
export const choices = <const Word extends string>(...words: Word[]) =>
  reader<Word[]>(
    { type: 'array', items: { type: 'string', enum: words } },
    (value) => (Array.isArray(value) ? words.filter((word) => value.includes(word)) : []),
    (value) => Array.isArray(value) && value.every((item: unknown) => words.some((word) => word === item)),
  );

/** The contacts of a club; a value of any other shape becomes an empty contact, which the rules refuse. */
export const contacts = reader(
  {
    type: 'array',
    items: {
      type: 'object',
      properties: { contactName: { type: 'string' }, contactLink: { type: 'string' } },
      required: ['contactName', 'contactLink'],
    },
  },
  (value) =>
    (Array.isArray(value) ? value : [value]).map((contact: Record<string, unknown> | null | undefined) => ({
      contactName: text(contact?.['contactName']),
      contactLink: text(contact?.['contactLink']),
    })),
);

/** The contacts of a club; undefined if the field is absent. */
export const optionalContacts = reader(contacts.schema, (value) => (value === undefined ? undefined : contacts(value)));

/** Checks the field to change, as named in the path and in a body such as the one `changeOf` reads. */
export const fieldMistakes = (fields: readonly string[], inPath: string) => {
  const namesIn = ({
    params,
    body,
  }: {
    params: Record<string, string>;
    body: { toChange: string; valueType?: string };
  }) => ({ path: params[inPath] ?? '', ...body }) as const;
  return {
    'request.unknownField': (read: Parameters<typeof namesIn>[0]) =>
      !fields.includes(namesIn(read).toChange || namesIn(read).path),
    'request.contradiction': (read: Parameters<typeof namesIn>[0]) => {
      const { path, toChange, valueType } = namesIn(read);
      // A path or type that names no field contradicts nothing.
      return differ(...[path, toChange, valueType].filter((name) => name && fields.includes(name)));
    },
  };
};

/** Whether the values given for the same thing differ. Empty values are ignored. */
export const differ = (...values: (string | number | undefined)[]): boolean =>
  new Set(values.filter((value) => value !== undefined && value !== '').map(String)).size > 1;

/**
 * Turns a body such as `{ toChange: 'firstName', toFirstName: 'Ann' }` into `{ firstName: 'Ann' }`; empty if `toChange`,
 * the field to change, is not one of `fields`.
 */
export function changeOf<Field extends string>(
  fields: readonly Field[],
  toChange: string,
  body: { [Name in `to${Capitalize<Field>}`]: unknown },
): Record<string, unknown> {
  const field = fields.find((name) => name === toChange);
  if (!field) return {};
  return { [field]: body[`to${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof typeof body] };
}
