import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  print,
} from 'graphql';
import { schema } from '#schema/index.ts';
import { RestRefusalFragmentDoc } from './refusal.generated.ts';
import { type RootField, successesOf } from './rootField.ts';

/** What an operation returns when it succeeds: a fragment, or the names of fields. */
export type Selected = TypedDocumentNode<unknown, unknown> | readonly string[];

/**
 * The document of an operation: with these arguments as variables, what it returns when it succeeds, and any refusal. Of
 * a list, the fragment is of the entries. One named `…Answer` belongs to this operation; others are shared.
 */
export function documentOf(
  name: string,
  field: RootField,
  args: GraphQLArgument[],
  selectedOf: (type: string) => Selected,
): DocumentNode {
  const kind = schema.getQueryType()?.getFields()[field.name] ? 'query' : 'mutation';
  const list = (write: (argument: GraphQLArgument) => string) => (args.length ? `(${args.map(write).join(', ')})` : '');
  const type = getNamedType(field.type);
  const successes = successesOf(field).map((success) => ({ success, selected: selectedOf(success.name) }));
  const parts = successes.map(({ success, selected }) => selectionIn(success, selected));
  const selection = isAbstractType(type)
    ? [
        ...(successes.length > 1 ? ['__typename'] : []),
        ...successes.map(({ success }, index) => `... on ${success.name} { ${parts[index]} }`),
        '...RestRefusal',
      ].join(' ')
    : parts.join(' ');
  const operation = `${kind} ${name}${list(({ name, ...argument }) => `$${name}: ${variableTypeOf(argument)}`)} {
    ${field.name}${list(({ name }) => `${name}: $${name}`)} { ${selection} }
  }`;
  const fragments = [
    ...successes.flatMap(({ selected }) => sharedIn(selected)),
    ...(isAbstractType(type) ? RestRefusalFragmentDoc.definitions : []),
  ];
  return parse([operation, ...new Set(fragments.map(print))].join('\n'), { noLocation: true });
}

/** A variable with a default may be omitted. */
const variableTypeOf = ({ type, defaultValue }: Omit<GraphQLArgument, 'name'>) =>
  defaultValue === undefined ? type : getNullableType(type);

/** What is selected of a type, or of the entries if it is a list. */
function selectionIn(type: GraphQLObjectType, selected: Selected): string {
  const { nodes, pageInfo } = type.getFields();
  const page = pageInfo ? ' pageInfo { hasNextPage endCursor }' : '';
  if (!('definitions' in selected)) return `${selected.join(' ')}${page}`;
  const { name, condition, own } = fragmentOf(selected);
  const text = isOwn(name) ? own : `...${name}`;
  if (isA(type, condition)) return `${text}${page}`;
  if (nodes && isA(getNamedType(nodes.type), condition)) return `nodes { ${text} }${page}`;
  throw new Error(`${name} is not of ${type.name}.`);
}

const isOwn = (name: string): boolean => name.endsWith('Answer');

/** The fragment that a document begins with. */
function fragmentOf({ definitions: [fragment] }: DocumentNode) {
  if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('What a route returns is a fragment.');
  const { name, typeCondition, selectionSet } = fragment;
  const own = selectionSet.selections.map(print).join(' ');
  return { name: name.value, condition: typeCondition.name.value, own };
}

const isA = (type: GraphQLNamedType, condition: string): boolean =>
  type.name === condition || (isObjectType(type) && type.getInterfaces().some(({ name }) => name === condition));

/** The fragments to which a document refers. */
const sharedIn = (selected: Selected) =>
  'definitions' in selected ? selected.definitions.slice(isOwn(fragmentOf(selected).name) ? 1 : 0) : [];
