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

/** A boolean as the rule for boolean texts wants it: as it came, '' when absent. */
export const flag = (value: unknown): unknown => value ?? '';

/**
 * The one change of `{ toChange: 'firstName', toFirstName: 'Ann' }` as `{ firstName: 'Ann' }` (contract, 3), where the field
 * is one of `fields`; else none. The path alone may name it too.
 */
export function changeOf(fields: string[], { params, body }: RestRequest): Record<string, string> {
  const field = text(body['toChange']) || text(params['valueType']);
  if (!fields.includes(field)) return {};
  return { [field]: text(body[`to${field.charAt(0).toUpperCase()}${field.slice(1)}`]) };
}
