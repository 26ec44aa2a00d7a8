/** The parts of a request that a route reads; `body` is what the JSON said, or an empty object. */
export interface RestRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** A text, or '' for whatever is none: the product's rules speak, not GraphQL's coercion. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text, or undefined when absent or empty. */
export const optionalText = (value: unknown): string | undefined => text(value) || undefined;

/** A count given as a number or as digits, or undefined. */
export function optionalCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** A number given as such or as digits; 0, which is no number of anything, for whatever is none. */
export function number(value: unknown): number {
  const count = optionalCount(value) ?? 0;
  return count < 2 ** 31 ? count : 0;
}

/** Digits given as text or as a number, for rules that judge what was typed. */
export const digits = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));

/** A boolean as the rule for boolean texts wants it: as it came, '' when absent. */
export const flag = (value: unknown): unknown => value ?? '';

/**
 * The one change of `{ toChange: 'firstName', toFirstName: 'Ann' }` as `{ firstName: 'Ann' }` (contract, 3), where the field
 * is one of those that `readers` read; else none. The path alone may name it too.
 */
export function changeOf<Field extends string>(
  readers: Record<Field, (value: unknown) => unknown>,
  { params, body }: RestRequest,
): Record<string, unknown> {
  const field = text(body['toChange']) || text(params['valueType']);
  if (!Object.hasOwn(readers, field)) return {};
  const value = body[`to${field.charAt(0).toUpperCase()}${field.slice(1)}`];
  return { [field]: readers[field as Field](value) };
}

/** The contacts of a club as they came; what has another shape is an empty one, for the rules to refuse. */
export const contacts = (value: unknown): { contactName: string; contactLink: string }[] =>
  (Array.isArray(value) ? value : [value]).map((contact: Record<string, unknown> | null | undefined) => ({
    contactName: text(contact?.['contactName']),
    contactLink: text(contact?.['contactLink']),
  }));
