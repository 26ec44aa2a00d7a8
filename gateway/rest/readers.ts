import { bounds } from '#schema/bounds.ts';
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

/** A text; '' for any other type, so that the rules refuse it rather than GraphQL's coercion. */
export const text = reader({ type: 'string' }, (value) => (isText(value) ? value : ''));

/** A text; undefined if it is absent or empty. */
export const optionalText = reader(
  { type: 'string' },
  (value) => text(value) || undefined,
  (value) => value === null || isText(value),
);

/** A text; undefined where there is no such field, so that it stays as it is. */
export const editedText = reader(text.schema, (value) => (value === undefined ? undefined : text(value)), isText);

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Whether a text begins with a day that there is; a `Date` takes 30 February for 2 March. */
function beginsWithDay(text: string): boolean {
  const day = text.slice(0, 10);
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** A date and time with its offset from UTC (RFC 3339); undefined for anything else. */
export const moment = reader({ type: 'string', format: 'date-time' }, (value) => {
  const given = text(value);
  const at = new Date(instant.test(given) && beginsWithDay(given) ? given : Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
});

/** The same, if it is given. */
export const optionalMoment = reader(moment.schema, moment, (value) => moment(value) !== undefined);

/** A count of 32 bits, as a number or as digits; undefined for anything else. */
function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 2 ** 31 ? count : undefined;
}

/** The same, if it is given. */
const optionalCount = reader(
  { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  readCount,
  (value) => isNothing(value) || readCount(value) !== undefined,
);

/** The size of a page of a list, and where it begins. */
export const pageSize = optionalCount.described(
  `The page size: ${bounds.pageDefault} by default, at most ${bounds.page} (larger numbers count as ${bounds.page}).`,
);
export const pageStart = optionalText.described('The cursor that the page begins after, as given in the header Link.');

const orDigits = (integer: JsonSchema): JsonSchema => ({ anyOf: [integer, { type: 'string', pattern: '^\\d+$' }] });
const numberOrDigits = orDigits({ type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 });

/** An id, as a number or as digits; 0, which no record has, for anything else. */
export const number = reader(numberOrDigits, (value) => readCount(value) ?? 0);

/** A number of something, which may be 0; undefined if it is absent or empty, -1, which no rule takes, for anything else. */
export const optionalNumber = reader(numberOrDigits, (value) =>
  value === undefined || value === null || value === '' ? undefined : (readCount(value) ?? -1),
);

/** Several ids; one that no record has for anything else. Undefined where there is no such field. */
export const optionalNumbers = reader({ type: 'array', items: number.schema }, (value) =>
  value === undefined ? undefined : (Array.isArray(value) ? value : [value]).map((one: unknown) => number(one)),
);

/** Digits as text or as a number, for rules that check what was typed. */
export const digits = reader(orDigits({ type: 'integer', minimum: 0 }), (value) =>
  typeof value === 'number' ? String(value) : text(value),
);

/** A code of six digits. A number has lost its leading zeros. */
export const code = reader({ anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }] }, (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? String(value).padStart(6, '0') : text(value),
);

/** The same, undefined if it is absent or empty. */
export const optionalCode = reader(code.schema, (value) => code(value) || undefined);

/** A boolean, passed unchanged to the rule that also accepts texts; '' if it is absent. */
export const flag = reader<unknown>(
  {
    anyOf: [
      { type: 'boolean' },
      { type: 'string', pattern: '^\\s*([tT][rR][uU][eE]|[yY][eE][sS]|1|[fF][aA][lL][sS][eE]|[nN][oO]|0)\\s*$' },
    ],
  },
  (value) => value ?? '',
);

/** The same; undefined where there is no such field. */
export const optionalFlag = reader<unknown>(flag.schema, (value) => (value === undefined ? undefined : flag(value)));

/** The name of a field; `fieldMistake` says whether it is one of these. */
export const fieldName = (...names: string[]) => reader({ type: 'string', enum: names }, (value) => text(value));

/** One of these words, if it is given; undefined for anything else. */
export const choice = <const Word extends string>(...words: Word[]) => {
  const read = (value: unknown) => words.find((word) => word === value);
  return reader<Word | undefined>(
    { type: 'string', enum: words },
    read,
    (value) => isNothing(value) || read(value) !== undefined,
  );
};

/** The contacts of a club; anything of another shape becomes an empty contact, which the rules refuse. */
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

/** The same; undefined where there is no such field. */
export const optionalContacts = reader(contacts.schema, (value) => (value === undefined ? undefined : contacts(value)));

/** What can be wrong with naming the field to change, in the path and in a body such as that of `changeOf`. */
export const fieldMistakes = (fields: readonly string[], inPath: string) => {
  const named = ({
    params,
    body,
  }: {
    params: Record<string, string>;
    body: { toChange: string; valueType?: string };
  }) => ({ path: params[inPath] ?? '', ...body }) as const;
  return {
    'request.unknownField': (read: Parameters<typeof named>[0]) =>
      !fields.includes(named(read).toChange || named(read).path),
    'request.contradiction': (read: Parameters<typeof named>[0]) => {
      const { path, toChange, valueType } = named(read);
      // A path or type that is no field's name contradicts none.
      return differ(...[path, toChange, valueType].filter((name) => name && fields.includes(name)));
    },
  };
};

/** Whether one thing was given in several places, and differently. Empty values do not count. */
export const differ = (...given: unknown[]): boolean => new Set(given.filter(Boolean).map(String)).size > 1;

/**
 * The change in a body such as `{ toChange: 'firstName', toFirstName: 'Ann' }`, as `{ firstName: 'Ann' }`; nothing
 * where `named`, the field to change, is not one of `fields`.
 */
export function changeOf<Field extends string>(
  fields: readonly Field[],
  named: string,
  body: { [Name in `to${Capitalize<Field>}`]: unknown },
): Record<string, unknown> {
  const field = fields.find((name) => name === named);
  if (!field) return {};
  return { [field]: body[`to${field.charAt(0).toUpperCase()}${field.slice(1)}` as keyof typeof body] };
}
