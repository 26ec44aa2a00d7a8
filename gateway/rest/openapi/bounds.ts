import type { JsonSchema } from '../route.ts';

/** A validation rule as Zod's JSON schema describes it. */
type Rule = JsonSchema & { exclusiveMinimum?: number };

/** A reader's schema, narrowed to the bounds of the field's validation rule. */
export function withinBounds(own: JsonSchema, rule: Rule = {}): JsonSchema {
  if (own.anyOf) return { ...own, anyOf: own.anyOf.map((option) => withinBounds(option, rule)) };
  if (own.type === 'array')
    return {
      ...own,
      ...(own.items && { items: withinBounds(own.items, rule.items) }),
      ...(rule.maxItems && { maxItems: rule.maxItems }),
    };
  if (own.properties) {
    const properties = Object.entries(own.properties).map(([name, property]) => [
      name,
      withinBounds(property, rule.properties?.[name]),
    ]);
    return { ...own, properties: Object.fromEntries(properties) };
  }
  if (own.type === 'integer') return { ...own, ...numberWithin(own, rule) };
  // A string with a pattern or format stands for something else, such as a number, so text lengths don't apply.
  return own.type === 'string' && !own.enum && !own.pattern && !own.format ? { ...own, ...textWithin(rule) } : own;
}

const textWithin = ({ enum: words, minLength, maxLength }: JsonSchema): JsonSchema =>
  words
    ? { enum: words }
    : {
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
      };

function numberWithin(own: JsonSchema, { minimum, exclusiveMinimum, maximum }: Rule): JsonSchema {
  const least = Math.max(
    ...[own.minimum, minimum, exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1].filter(isNumber),
  );
  const most = Math.min(...[own.maximum, maximum].filter(isNumber));
  return { ...(Number.isFinite(least) && { minimum: least }), ...(Number.isFinite(most) && { maximum: most }) };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
