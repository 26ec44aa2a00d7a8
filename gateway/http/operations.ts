import {
  type DocumentNode,
  execute,
  type GraphQLFieldMap,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { Database, Kind as DatabaseKind, Databases } from '#prisma/database.ts';
import type { Context } from '#schema/core/context.ts';
import { contractTermsOf } from '#schema/core/contract.ts';
import { requiredAccess } from '#schema/core/requiredAccess.ts';
import { schema } from '#schema/index.ts';

type Operation = OperationDefinitionNode | null | undefined;

/** Whether the operation may change data. */
export const isWrite = (operation: Operation): boolean => operation?.operation === OperationTypeNode.MUTATION;

/**
 * Whether the operation may change what visitors see: its fields do not all have `extensions: { changesPublicData:
 * false }` in the schema.
 */
export function mayChangePublicData(operation: Operation): boolean {
  if (!isWrite(operation)) return false;
  const fields = schema.getMutationType()?.getFields() ?? {};
  return !hasOnly(operation, fields, (_name, extensions) => extensions?.['changesPublicData'] === false);
}

/**
 * Whether the operation only reads data that is the same for everybody: fields with `extensions: { public: true }` in
 * the schema, or introspection.
 */
export const isPublicRead = (operation: Operation): boolean =>
  readsOnly(operation, (name, extensions) => /^__(schema|type)$/.test(name) || extensions?.['public'] === true);

/**
 * Whether a repetition of the operation may get the first one's answer: a mutation whose fields do not have
 * `extensions: { replayable: false }` in the schema.
 */
export function isReplayable(operation: Operation): boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return isWrite(operation) && hasOnly(operation, fields, (_name, extensions) => extensions?.['replayable'] !== false);
}

/**
 * Whether pages of any site may have the operation run for an access token: it belongs to the token's account, or is a
 * read without a limit. What visitors may do is limited by their network, which such a page would borrow.
 */
export function isOpenToOtherSites(operation: Operation): boolean {
  const fields = (operation && schema.getRootType(operation.operation))?.getFields() ?? {};
  return (operation?.selectionSet.selections ?? []).every((selection) => {
    if (selection.kind !== Kind.FIELD) return false;
    const field = fields[selection.name.value];
    const { may, admin, editor } = requiredAccess(field);
    return Boolean(may || admin || editor) || (!isWrite(operation) && !contractTermsOf(field).limits?.length);
  });
}

/** Whether the operation only reads, and counts towards no limit. */
export function isFreeRead(operation: Operation): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return (
    operation?.operation === OperationTypeNode.QUERY &&
    operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && !contractTermsOf(fields[selection.name.value])?.limits?.length,
    )
  );
}

/** Chooses the database client for an operation: public reads and reports use the replica, if there is one. */
export function clientFor(operation: Operation): (databases: Databases) => Database | Promise<Database> {
  const kind = kindOf(operation);
  const isForReplica = kind === 'reports' || (kind === 'reads' && isPublicRead(operation));
  return (databases) => (isForReplica ? databases.upToDate(kind) : databases[kind]);
}

/** The operation's kind of database work: a stream's is like that of a change; a report reads only fields with `extensions: { report: true }`. */
function kindOf(operation: Operation): DatabaseKind {
  if (operation?.operation !== OperationTypeNode.QUERY) return 'writes';
  return readsOnly(operation, (_name, extensions) => extensions?.['report'] === true) ? 'reports' : 'reads';
}

/**
 * Runs one of our own, validated documents and returns its data; marks the context. Throws on a bug or if the database
 * is unavailable.
 */
export async function executeOwn(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  context: Context,
): Promise<Record<string, unknown>> {
  const contextValue = Object.assign(context, { ownDocument: true });
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  return data ?? {};
}

type IsMeant = (name: string, extensions: Readonly<Record<string, unknown>> | undefined) => boolean;

function readsOnly(operation: Operation, isMeant: IsMeant): boolean {
  if (operation?.operation !== OperationTypeNode.QUERY) return false;
  return hasOnly(operation, schema.getQueryType()?.getFields() ?? {}, isMeant);
}

/** Whether all root fields are meant; a fragment never is. */
function hasOnly(operation: Operation, fields: GraphQLFieldMap<unknown, unknown>, isMeant: IsMeant): boolean {
  return (operation?.selectionSet.selections ?? []).every(
    (selection) =>
      selection.kind === Kind.FIELD && isMeant(selection.name.value, fields[selection.name.value]?.extensions),
  );
}
