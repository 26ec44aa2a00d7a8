import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Kind as DatabaseKind } from '#prisma/database.ts';
import { schema } from '#schema/index.ts';

type Operation = OperationDefinitionNode | null | undefined;

/** Whether the operation may change something. */
export const isWrite = (operation: Operation): boolean => operation?.operation === OperationTypeNode.MUTATION;

/** Whether it only reads fields that are the same for everybody (`extensions: { public: true }` in the schema). */
export const isPublicRead = (operation: Operation): boolean =>
  readsOnly(operation, (extensions) => extensions?.['public'] === true);

/** What it asks the database for; a report reads nothing but fields with `extensions: { report: true }`. */
export function kindOf(operation: Operation): DatabaseKind {
  if (isWrite(operation)) return 'writes';
  return readsOnly(operation, (extensions) => extensions?.['report'] === true) ? 'reports' : 'reads';
}

function readsOnly(
  operation: Operation,
  isMeant: (extensions: Readonly<Record<string, unknown>> | undefined) => boolean,
): boolean {
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && isMeant(fields[selection.name.value]?.extensions),
  );
}
