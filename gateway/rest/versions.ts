import type { IncomingHttpHeaders } from 'node:http';
import { outdated } from '#schema/core/refusals.ts';
import { fingerprintOf } from '../http/send.ts';
import { moment } from './readers.ts';
import { argumentsOf } from './rootField.ts';
import type { Route } from './route.ts';

/** Whether a route's operation can refuse to overwrite changes that the caller has not `seen`: not one that creates a record. */
export function comparesVersions({ field, impossible = [] }: Route): boolean {
  const isNew = impossible.some((reason) => isOutdated({ reason }));
  return !isNew && argumentsOf(field).some(({ name }) => name === 'seen');
}

/** No record is as old. */
const never = new Date(0).toISOString();

/**
 * The version in If-Match (RFC 9110, 13.1.1), which is the record's `updatedAt`; undefined if any will do. A version that
 * we never issued is one that no record has.
 */
export function versionIn({ 'if-match': condition }: IncomingHttpHeaders): string | undefined {
  if (condition === undefined || condition.trim() === '*') return undefined;
  return moment(/^\s*"([^";]*)(;[^"]*)?"\s*$/.exec(condition)?.[1]) ?? never;
}

/** The operation's variables, with the version that the caller has seen. */
export function withSeen(variables: Record<string, unknown>, seen: string): Record<string, unknown> {
  const { input } = variables;
  return input ? { ...variables, input: { ...input, seen } } : { ...variables, seen };
}

/** Whether responses to reads by a route carry the version of what they return. */
export const isVersioned = ({ method, secret = false }: Route): boolean => method === 'get' && !secret;

/** The version of a single record, which If-Match takes in quotation marks; undefined for anything else. */
function recordVersionOf(result: unknown): string | undefined {
  const { updatedAt } = (result ?? {}) as { updatedAt?: unknown };
  return updatedAt instanceof Date ? updatedAt.toISOString() : undefined;
}

/** The ETag of the record that a change returns; undefined for anything else. */
export function etagOf(result: unknown): string | undefined {
  const version = recordVersionOf(result);
  return version && `"${version}"`;
}

/**
 * The ETag of what a read returns: of a record, its version, and since that says nothing of what is counted in it or who
 * reads it, the body's fingerprint; weak for anything else, which If-Match does not take.
 */
export function etagOfRead(result: unknown, body: string): string {
  const version = recordVersionOf(result);
  return version ? `"${version};${fingerprintOf(body)}"` : `W/"${fingerprintOf(body)}"`;
}

/** Whether an operation was refused because the record has another version. */
export const isOutdated = ({ reason }: { reason: string }): boolean => (outdated as readonly string[]).includes(reason);
