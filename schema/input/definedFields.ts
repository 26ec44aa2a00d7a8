/** The fields that were given. Those that are null or undefined are left out, so that an edit leaves them as they are. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
