import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  PothosValidationError,
  type SchemaTypes,
} from '@pothos/core';
import { type GraphQLOutputType, getNamedType, isObjectType, isUnionType } from 'graphql';
import { getDatamodel } from '#prisma/generated/pothos.ts';

const pluginName = 'cursor';

const models: Record<string, { fields: readonly { name: string; type: string }[] }> = getDatamodel().datamodel.models;

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
    if (!('after' in field.args)) return field;
    const check: (typeof field.argMappers)[number] = (args, _context, { schema }) => {
      const parent = schema.getType(field.parentType);
      const list = isObjectType(parent) ? parent.getFields()[field.name]?.type : undefined;
      return checked(args, hasBigIds(list));
    };
    return { ...field, argMappers: [...field.argMappers, check] };
  }
}

/** Returns the arguments of a page; throws if a cursor has Pothos's format but does not hold an id of the list. */
function checked(args: Record<string, unknown>, isBig: boolean): Record<string, unknown> {
  for (const cursor of [args['after'], args['before']])
    if (typeof cursor === 'string' && isForged(Buffer.from(cursor, 'base64').toString(), isBig))
      throw new PothosValidationError('The cursor does not belong to this list.');
  return args;
}

/** Whether a decoded cursor in Pothos's format holds anything but a number that fits the list's id column. */
function isForged(decoded: string, isBig: boolean): boolean {
  const [, value] = /^GPC:(.*)$/s.exec(decoded) ?? [];
  if (value === undefined) return false;
  const [, tag, digits] = /^([NI]):(\d{1,19})$/.exec(value) ?? [];
  return digits === undefined || tag !== (isBig ? 'I' : 'N') || BigInt(digits) >= 2n ** (isBig ? 63n : 31n);
}

/** Whether the ids of a list's rows have 64 bits. */
function hasBigIds(list: GraphQLOutputType | undefined): boolean {
  const type = getNamedType(list);
  const connection = (isUnionType(type) ? type.getTypes() : [type]).find(
    (member) => isObjectType(member) && 'nodes' in member.getFields(),
  );
  const node = isObjectType(connection) ? getNamedType(connection.getFields()['nodes']?.type) : undefined;
  const model = models[String(node?.extensions['pothosPrismaModel'])];
  return model?.fields.some(({ name, type }) => name === 'id' && type === 'BigInt') ?? false;
}

SchemaBuilder.registerPlugin(pluginName, CursorPlugin);

export { pluginName as cursorPlugin };
