import { HeaderMap } from '@apollo/server';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import type { Context } from '#schema/core/context.ts';
import { refuseCostly } from '#schema/core/cost.ts';
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

/** What a field costs itself, and how many times what it selects is there. */
interface Price {
  own: number;
  times: number;
}

type Type = GraphQLNamedType | null | undefined;

/**
 * Adds up what selections cost, fragments included, by the price of each field. A set of selections is added up once:
 * fragments that each contain the next one twice have billions of fields. Another rule refuses those that contain
 * themselves.
 */
export function totals(
  { definitions }: DocumentNode,
  priceOf: (selection: FieldNode, field: GraphQLField<unknown, unknown> | undefined, isRoot: boolean) => Price,
): (set: SelectionSetNode, type: Type, isRoot?: boolean) => number {
  const fragments = new Map(
    definitions.flatMap((part) => (part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part]] : [])),
  );
  const known = new Map<SelectionSetNode, number>();
  const total = (set: SelectionSetNode, type: Type, isRoot = false): number => {
    if (!known.has(set)) {
      known.set(set, 0);
      known.set(
        set,
        set.selections.reduce((sum, selection) => sum + of(selection, type, isRoot), 0),
      );
    }
    return known.get(set) ?? 0;
  };
  const of = (selection: SelectionNode, type: Type, isRoot: boolean): number => {
    if (selection.kind === Kind.FIELD) {
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined;
      const { own, times } = priceOf(selection, field, isRoot);
      const inner = selection.selectionSet;
      return own + (inner ? times * total(inner, field && getNamedType(field.type)) : 0);
    }
    const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
    if (!part) return 0;
    const condition = part.typeCondition;
    return total(part.selectionSet, condition ? schema.getType(condition.name.value) : type, isRoot);
  };
  return total;
}

/**
 * What an operation costs, in points: one for each field of the query itself and for each list, and one more for every
 * 20 rows that a list may have; a list within a list costs as much for each row of the outer one. A field of the query
 * itself that declares a complexity costs one for every 20 points of it.
 */
export function costOf({ operation, document, variables }: Request): number {
  const values = { ...defaultsOf(operation), ...variables };
  const total = totals(document, (selection, field, isRoot) => {
    if (!field) return { own: 0, times: 0 };
    const rows = rowsOf(field, selection, values);
    if (rows !== undefined) return { own: 1 + rows / rowsEach, times: rows };
    return { own: isRoot ? Math.max(1, complexityOf(field, selection, values) / rowsEach) : 0, times: 1 };
  });
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return Math.ceil(total(operation.selectionSet, root, true));
}

/** The variables' default values. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );

type Complexity = number | { field?: number } | undefined;

/** The complexity that a field declares of its own; 0 without one. The arguments' types have not been checked yet. */
function complexityOf(
  { extensions }: GraphQLField<unknown, unknown>,
  selection: FieldNode,
  variables: Record<string, unknown>,
): number {
  const { complexity } = (extensions['pothosOptions'] ?? {}) as {
    complexity?: Complexity | ((args: Record<string, unknown>) => Complexity);
  };
  const args = (selection.arguments ?? []).map(({ name, value }) => [
    name.value,
    valueFromASTUntyped(value, variables),
  ]);
  const declared = typeof complexity === 'function' ? complexity(Object.fromEntries(args)) : complexity;
  return typeof declared === 'number' ? declared : (declared?.field ?? 0);
}

/** How many rows a list may have; undefined for other fields. */
function rowsOf(
  { args }: GraphQLField<unknown, unknown>,
  selection: FieldNode,
  variables: Record<string, unknown>,
): number | undefined {
  if (!args.some(({ name }) => name === 'first')) return undefined;
  const requested = (selection.arguments ?? [])
    .filter(({ name }) => name.value === 'first' || name.value === 'last')
    .map(({ value }) => valueFromASTUntyped(value, variables))
    .filter((rows) => typeof rows === 'number');
  return requested.length ? Math.min(Math.max(0, ...requested), bounds.page) : rowsEach;
}

/** Refuses an operation that the schema's limits of depth, breadth or complexity do not allow, before it is executed. */
export function refuseTooComplex({ operation, document, variables }: Request, ctx: Context): void {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  try {
    refuseCostly(complexityOfDocument({ ...document, definitions: [operation, ...fragments] }, variables, ctx));
  } catch (error) {
    // Whatever else is thrown before the execution is a fault of the server to Apollo.
    if (error instanceof GraphQLError) error.extensions['http'] = { status: 400, headers: new HeaderMap() };
    throw error;
  }
}

function complexityOfDocument(document: DocumentNode, variables: Record<string, unknown>, ctx: Context) {
  try {
    return complexityFromQuery(document, { schema, variables, ctx });
  } catch {
    // Variables that do not fit are refused for that.
    return { complexity: 0, depth: 0, breadth: 0 };
  }
}
