import type { IncomingHttpHeaders } from 'node:http';
import { outdated } from '#schema/core/refusals.ts';
import { moment } from './readers.ts';
import { argumentsOf, rootOf } from './rootField.ts';
import type { Route } from './route.ts';

/** Whether a route's operation can refuse to overwrite changes that the caller has not `seen`: not one that creates a record. */
export function comparesVersions({ document, impossible = [] }: Route): boolean {
  const isNew = impossible.some((reason) => isOutdated({ reason }));
  return !isNew && argumentsOf(rootOf(document).field).some(({ name }) => name === 'seen');
}

/** No record is as old. */
const never = new Date(0).toISOString();

/**
 * The version in If-Match (RFC 9110, 13.1.1), which is the record's `updatedAt`; undefined if any will do. A version that
 * we never issued is one that no record has.
 */
export function versionIn({ 'if-match': condition }: IncomingHttpHeaders): string | undefined {
  if (condition === undefined || condition.trim() === '*') return undefined;
  return moment(/^\s*"([^"]*)"\s*$/.exec(condition)?.[1]) ?? never;
}

/** The operation's variables, with the version that the caller has seen. */
export function withSeen(variables: Record<string, unknown>, seen: string): Record<string, unknown> {
  const { input } = variables;
  return input ? { ...variables, input: { ...input, seen } } : { ...variables, seen };
}

/** The ETag of a single record, as If-Match takes it; undefined for anything else. */
export function etagOf(result: unknown): string | undefined {
  const { updatedAt } = (result ?? {}) as { updatedAt?: unknown };
  return updatedAt instanceof Date ? `"${updatedAt.toISOString()}"` : undefined;
}

/** Whether an operation was refused because the record has another version. */
export const isOutdated = ({ reason }: { reason: string }): boolean => (outdated as readonly string[]).includes(reason);
