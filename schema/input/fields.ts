/** The fields that are neither null nor undefined: an edit leaves the others unchanged. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

/** The names of the fields whose values differ from the stored ones. */
export const changedFields = <Fields extends object>(
  fields: Fields,
  stored: Record<keyof Fields, unknown>,
): (keyof Fields)[] => (Object.keys(fields) as (keyof Fields)[]).filter((name) => !isEqual(fields[name], stored[name]));

/** Whether two values are equal; lists, if they have the same entries in the same order. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => entry === other[index])
    : one === other;
