import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { bounds } from '#schema/figures/bounds.ts';
import { schema } from '#schema/index.ts';

/** How many rows of a list cost as much as a field of the query itself. */
const rowsEach = 20;

/** An operation with what its cost depends on. */
interface Request {
  operation: OperationDefinitionNode;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/**
 * What an operation costs, in points: one for each field of the query itself and for each list, and one more for every
 * 20 rows that a list may have; a list within a list costs as much for each row of the outer one.
 */
export function costOf({ operation, document, variables }: Request): number {
  const fragments = new Map(
    document.definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
  );
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const cost = (
    set: SelectionSetNode,
    type: GraphQLNamedType | null | undefined,
    times: number,
    isRoot: boolean,
  ): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (!fragment) return sum;
        return sum + cost(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value), times, isRoot);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition;
        return (
          sum + cost(selection.selectionSet, condition ? schema.getType(condition.name.value) : type, times, isRoot)
        );
      }
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
      if (!field) return sum;
      const rows = rowsOf(field, selection, variables);
      const own = rows === undefined ? Number(isRoot) : 1 + rows / rowsEach;
      const inner = selection.selectionSet;
      return sum + times * own + (inner ? cost(inner, getNamedType(field.type), times * (rows ?? 1), false) : 0);
    }, 0);
  return Math.ceil(cost(operation.selectionSet, root, 1, true));
}

/** How many rows a list may have; undefined for other fields. */
function rowsOf(
  { args }: GraphQLField<unknown, unknown>,
  selection: FieldNode,
  variables: Record<string, unknown>,
): number | undefined {
  if (!args.some(({ name }) => name === 'first')) return undefined;
  const value = selection.arguments?.find(({ name }) => name.value === 'first')?.value;
  const first =
    value?.kind === Kind.INT ? Number(value.value) : value?.kind === Kind.VARIABLE ? variables[value.name.value] : 20;
  return typeof first === 'number' ? Math.min(Math.max(first, 0), bounds.page) : rowsEach;
}
