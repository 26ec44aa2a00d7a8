import * as z from 'zod/mini';

type Rule = z.core.$ZodType;

/** The longest text that rules accept in a field such as `contacts.1.contactLink`; undefined if they set no limit. */
export function maxLengthOf(rules: Rule, field: string): number | undefined {
  const { maxLength } = z.globalRegistry.get(field.split('.').reduce(ruleOf, required(rules))) ?? {};
  return typeof maxLength === 'number' ? maxLength : undefined;
}

/** The rule for a field of an object, or for an entry of a list. */
function ruleOf(rule: Rule, name: string): Rule {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  const inside = def.type === 'object' ? def.shape[name] : def.type === 'array' ? def.element : undefined;
  if (!inside) throw new Error(`The rules have no field ${name}.`);
  return required(inside);
}

/** A rule without what makes it optional or gives it a default. */
function required(rule: Rule): Rule {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? required(def.innerType) : rule;
}
