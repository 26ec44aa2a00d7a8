import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  PothosValidationError,
  type SchemaTypes,
} from '@pothos/core';

const pluginName = 'cursor';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      cursor: CursorPlugin<Types>;
    }
  }
}

/** Checks the cursors of the lists that Prisma reads by id: it would take any value for one, and fail as if by a bug. */
class CursorPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return 'after' in field.args ? { ...field, argMappers: [...field.argMappers, checked] } : field;
  }
}

/** The arguments of a page; refuses them if a cursor looks like Pothos' own and is not that of an id. */
function checked(args: Record<string, unknown>): Record<string, unknown> {
  for (const cursor of [args['after'], args['before']])
    if (typeof cursor === 'string' && isForged(Buffer.from(cursor, 'base64').toString()))
      throw new PothosValidationError('The cursor does not belong to this list.');
  return args;
}

/** Whether a decoded cursor holds anything but a number that fits into the column of an id. */
function isForged(decoded: string): boolean {
  const [, value] = /^GPC:(.*)$/s.exec(decoded) ?? [];
  return value !== undefined && !(/^N:\d+$/.test(value) && Number(value.slice(2)) < 2 ** 31);
}

SchemaBuilder.registerPlugin(pluginName, CursorPlugin);

export { pluginName as cursorPlugin };
