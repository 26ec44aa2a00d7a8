import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  PothosValidationError,
  type SchemaTypes,
  unwrapInputFieldType,
  unwrapOutputFieldType,
} from '@pothos/core';
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
} from 'graphql';

const pluginName = 'ids';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      ids: IdsPlugin<Types>;
    }
  }
}

/**
 * Ids of rows in tables that grow with use: bigints here and in the database, `ID` in GraphQL, whose `Int` has only 32
 * bits. REST writes them as numbers (gateway/rest/responseBody.ts).
 */
class IdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const names = Object.keys(field.args).filter((name) => {
      const type = field.args[name]?.type;
      return type && isId(unwrapInputFieldType(type));
    });
    if (names.length === 0) return field;
    const read: (typeof field.argMappers)[number] = (args) =>
      Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, names.includes(name) ? readIds(arg) : arg]));
    return { ...field, argMappers: [...field.argMappers, read] };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    return isId(unwrapOutputFieldType(type)) ? (...args) => written(resolver(...args)) : resolver;
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    for (const type of Object.values(schema.getTypeMap()))
      if (isObjectType(type) || isInterfaceType(type)) addFormerSpellings(type.getFields());
    return schema;
  }
}

/** Adds to each field with the extension `formerly` a deprecated one of that name. */
function addFormerSpellings(fields: Record<string, GraphQLField<unknown, unknown>>): void {
  for (const field of Object.values(fields)) {
    const { formerly: name } = field.extensions as { formerly?: string };
    if (name) fields[name] = { ...field, name, deprecationReason: `Use \`${field.name}\`.` };
  }
}

const isId = (ref: unknown): boolean => ref === 'ID' || (ref as { name?: unknown }).name === 'ID';

/** An `ID`, or a list of such, as it is sent. */
function written(id: unknown): unknown {
  if (Array.isArray(id)) return id.map(written);
  if (id instanceof Promise) return id.then(written);
  return typeof id === 'bigint' ? String(id) : id;
}

/** The ids in an argument; null or undefined if it is omitted. */
export function readIds(arg: unknown): unknown {
  if (Array.isArray(arg)) return arg.map(readIds);
  if (typeof arg !== 'string') return arg;
  const id = /^\d{1,19}$/.test(arg) ? BigInt(arg) : undefined;
  if (id === undefined || id >= 2n ** 63n) throw new PothosValidationError('An ID is a number.');
  return id;
}

SchemaBuilder.registerPlugin(pluginName, IdsPlugin);

export { pluginName as idsPlugin };

/** A replacer for `JSON.stringify`, which refuses bigints: ids as numbers, which are exact up to 2^53. */
export const idsAsNumbers = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value;
