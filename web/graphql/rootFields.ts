import { type DocumentNode, type FieldNode, Kind } from 'graphql';

/** The fields that a document's operation selects from `Query` or `Mutation`. */
export const rootFieldsOf = (document: DocumentNode): FieldNode[] =>
  document.definitions
    .flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : []))
    .filter((selection) => selection.kind === Kind.FIELD);
