import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { schema } from '#schema/index.ts';

type Field = GraphQLField<unknown, unknown>;

/** The queries of the schema. */
export const queries: readonly Field[] = Object.values(schema.getQueryType()?.getFields() ?? {});

/**
 * A valid document that selects random fields of a query. `known` returns the value of a required argument; of one that it
 * does not know, there is some value of the type.
 */
export const anyQuery = (query: Field, known: (name: string) => string | undefined): string => {
  const values = neededBy(query).map((argument) => `${argument.name}: ${known(argument.name) ?? someValue(argument)}`);
  return `{ ${query.name}${values.length ? `(${values.join(', ')})` : ''} ${someOf(query.type, 3)} }`;
};

/** The arguments that a field requires. */
const neededBy = ({ args }: Field) =>
  args.filter(({ type, defaultValue }) => String(type).endsWith('!') && defaultValue === undefined);

function someValue({ type }: GraphQLArgument): string {
  const inner = getNamedType(type);
  if (isEnumType(inner)) return inner.getValues()[0]?.name ?? '';
  return inner.name === 'Int' || inner.name === 'ID' ? '1' : '"x"';
}

/**
 * A selection of random fields of a type, to a depth; empty for leaf types. Of errors, only `__typename`.
 * @param random Gives numbers like `Math.random`.
 */
export function someOf(type: GraphQLOutputType, depth: number, random: () => number = Math.random): string {
  const inner = getNamedType(type);
  const objects = isAbstractType(inner) ? schema.getPossibleTypes(inner) : isObjectType(inner) ? [inner] : [];
  const parts = objects
    .filter((object) => !object.getInterfaces().some(({ name }) => name === 'Error'))
    .map((object) => {
      const fields = Object.values(object.getFields()).filter((field) => isAskable(field, depth, random));
      return `... on ${object.name} { __typename ${fields.map((field) => selectionOf(field, depth, random)).join(' ')} }`;
    });
  return parts.length ? `{ __typename ${parts.join(' ')} }` : '';
}

/** Whether to select a field: a quarter of those without required arguments, and always the nodes of a connection. */
const isAskable = (field: Field, depth: number, random: () => number): boolean =>
  neededBy(field).length === 0 &&
  (depth > 0 || isLeafType(getNamedType(field.type))) &&
  (['nodes', 'node'].includes(field.name) || random() < 0.25);

const selectionOf = ({ name, type, args }: Field, depth: number, random: () => number): string =>
  `${name}${args.some((arg) => arg.name === 'first') ? '(first: 5)' : ''} ${someOf(type, depth - 1, random)}`;
