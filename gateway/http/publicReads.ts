import { Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { schema } from '#schema/index.ts';

/** Whether the operation may change something. */
export const isWrite = (operation: OperationDefinitionNode | null | undefined): boolean =>
  operation?.operation === OperationTypeNode.MUTATION;

/** Whether it only reads fields that are the same for everybody (`extensions: { public: true }` in the schema). */
export function isPublicRead(operation: OperationDefinitionNode | null | undefined): boolean {
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  const fields = schema.getQueryType()?.getFields() ?? {};
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions['public'] === true,
  );
}
