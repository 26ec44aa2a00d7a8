/** The names of the fields whose values differ from the stored ones. */
export const changedFields = <Fields extends object>(
  fields: Fields,
  stored: Record<keyof Fields, unknown>,
): (keyof Fields)[] => (Object.keys(fields) as (keyof Fields)[]).filter((name) => fields[name] !== stored[name]);
