import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { schema } from '#schema/index.ts';

type Field = GraphQLField<unknown, unknown>;
type Known = (name: string) => string | undefined;

/** The queries of the schema. */
export const queries: readonly Field[] = Object.values(schema.getQueryType()?.getFields() ?? {});

/**
 * A valid document that selects random fields of a query. `known` returns the value of a required argument; of one that it
 * does not know, there is some value of the type.
 */
export const anyQuery = (query: Field, known: Known): string => {
  const values = neededBy(query).map((argument) => `${argument.name}: ${valueFor(argument, known)}`);
  return `{ ${query.name}${values.length ? `(${values.join(', ')})` : ''} ${someOf(query.type, 3)} }`;
};

/** The arguments that a field requires. */
const neededBy = ({ args }: Field) => args.filter(isRequiredArgument);

/** The value that is known of an argument, or else some value of its type. */
function valueFor({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>, known: Known): string {
  const inner = getNamedType(type);
  const plain = { Int: '1', ID: '1', Boolean: 'true', BooleanText: '"true"', DateTime: '"2030-01-01T10:00:00Z"' };
  const value =
    known(name) ??
    (isEnumType(inner)
      ? inner.getValues()[0]?.name
      : isInputObjectType(inner)
        ? `{ ${neededIn(inner)
            .map((field) => `${field.name}: ${valueFor(field, known)}`)
            .join(', ')} }`
        : (plain[inner.name as keyof typeof plain] ?? '"x"'));
  return String(type).startsWith('[') ? `[${value}]` : `${value}`;
}

const neededIn = (type: GraphQLInputObjectType) => Object.values(type.getFields()).filter(isRequiredInputField);

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

/**
 * Documents that together select every field of a query to a depth, except those with required arguments: of a list its first
 * entries, and of errors `__typename` alone. Each stays within the limits of a request.
 */
export function wholeQuery(query: Field, known: Record<string, string>, depth = 3): string[] {
  const values = query.args.flatMap(({ name }) => (known[name] === undefined ? [] : [`${name}: ${known[name]}`]));
  const first = query.args.some(({ name }) => name === 'first' && !known[name]) ? ['first: 3'] : [];
  const given = [...values, ...first].join(', ');
  const paths = leavesOf(query.type, depth);
  const parts = Array.from({ length: Math.ceil(paths.length / together) }, (_, part) =>
    paths.slice(part * together, (part + 1) * together),
  );
  return parts.map((part) => `{ ${query.name}${given && `(${given})`} ${selectionOfLeaves(part)} }`);
}

/** So many fields are selected by a document: those of lists cost more. */
const together = 8;

/** The ways from a type to its leaves: fields, and types as `... on X`. */
function leavesOf(type: GraphQLOutputType, depth: number): string[][] {
  const inner = getNamedType(type);
  const objects = isAbstractType(inner) ? schema.getPossibleTypes(inner) : isObjectType(inner) ? [inner] : [];
  return objects
    .filter((object) => !object.getInterfaces().some(({ name }) => name === 'Error'))
    .flatMap((object) => Object.values(object.getFields()).map((field) => [object.name, field] as const))
    .filter(([, field]) => neededBy(field).length === 0 && !['edges', 'pageInfo'].includes(field.name))
    .flatMap(([on, { name, type: ofField, args }]) => {
      const step = [`... on ${on}`, `${name}${args.some((arg) => arg.name === 'first') ? '(first: 3)' : ''}`];
      if (isLeafType(getNamedType(ofField))) return [step];
      // The entries of a list are as near as the list.
      const deeper = name === 'nodes' ? depth : depth - 1;
      return deeper > 0 ? leavesOf(ofField, deeper).map((rest) => [...step, ...rest]) : [];
    });
}

function selectionOfLeaves(paths: string[][]): string {
  const steps = [...new Set(paths.flatMap(([step]) => step ?? []))];
  const inner = steps.map((step) => {
    const rest = paths
      .filter(([first, ...others]) => first === step && others.length > 0)
      .map(([, ...others]) => others);
    return rest.length > 0 ? `${step} ${selectionOfLeaves(rest)}` : step;
  });
  return inner.length > 0 ? `{ __typename ${inner.join(' ')} }` : '';
}
