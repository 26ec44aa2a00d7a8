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

/** Validates cursors of lists that Prisma reads by id: it would accept any value and fail with an internal error. */
class CursorPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    return 'after' in field.args ? { ...field, argMappers: [...field.argMappers, checked] } : field;
  }
}

/** Returns the arguments of a page; throws if a cursor has Pothos's format but does not hold an id. */
function checked(args: Record<string, unknown>): Record<string, unknown> {
  for (const cursor of [args['after'], args['before']])
    if (typeof cursor === 'string' && isForged(Buffer.from(cursor, 'base64').toString()))
      throw new PothosValidationError('The cursor does not belong to this list.');
  return args;
}

/** Whether a decoded cursor in Pothos's format holds anything but a number that fits an id column. */
function isForged(decoded: string): boolean {
  const [, value] = /^GPC:(.*)$/s.exec(decoded) ?? [];
  return value !== undefined && !(/^N:\d+$/.test(value) && Number(value.slice(2)) < 2 ** 31);
}

SchemaBuilder.registerPlugin(pluginName, CursorPlugin);

export { pluginName as cursorPlugin };
