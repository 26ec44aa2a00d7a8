import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  getOperationAST,
  isInputObjectType,
  Kind,
} from 'graphql';
import { schema } from '#schema/index.ts';

/** The arguments of an operation, or the fields of its argument `input`. */
export const argumentsOf = (field: GraphQLField<unknown, unknown>): (GraphQLArgument | GraphQLInputField)[] =>
  field.args.flatMap((argument) => {
    const type = getNamedType(argument.type);
    return isInputObjectType(type) ? Object.values(type.getFields()) : [argument];
  });

/** The one root field that a route's document selects. */
export function rootOf(document: DocumentNode) {
  const operation = getOperationAST(document);
  const [selection] = operation?.selectionSet.selections ?? [];
  const type = operation && schema.getRootType(operation.operation);
  const field = selection?.kind === Kind.FIELD ? type?.getFields()[selection.name.value] : undefined;
  if (!field || selection?.kind !== Kind.FIELD || !selection.selectionSet)
    throw new Error('A route selects exactly one field.');
  return { operation, field, selection: selection.selectionSet };
}
