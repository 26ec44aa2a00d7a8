import { isTextOrNull, reader, text } from './readers.ts';

/** The name of a field; `fieldMistakes` checks that it is one of these. */
export const fieldName = (...names: string[]) => reader({ type: 'string', enum: names }, text, isTextOrNull);

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
