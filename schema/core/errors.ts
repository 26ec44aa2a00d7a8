import { PothosValidationError } from '@pothos/core';
import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import type { Quota } from './context.ts';
import { type cancelling, type ErrorCode, type RefusalReason, refusalCodes } from './refusals.ts';
import type { TokenScope } from './tokenScopes.ts';
import { english, type Values } from './translate.ts';

/** An expected refusal. Anything else that is thrown is a bug. */
export abstract class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;

  constructor(code: ErrorCode, reason: Reason, message = english(`errors:${reason}`)) {
    super(message);
    this.code = code;
    this.reason = reason;
  }
}

/** Refuses the operation as a whole; `values` are those that the text of its reason needs. */
export class Failure extends Refusal {
  /** The scope that an access token needs for the operation, if that is the reason. */
  readonly scope: TokenScope | null;

  constructor(reason: RefusalReason, { scope = null, values }: { scope?: TokenScope | null; values?: Values } = {}) {
    super(refusalCodes[reason], reason, english(`errors:${reason}`, values));
    this.scope = scope;
  }
}

/** A rate limit has been reached; `retryAfter` is in seconds. */
export class TooManyRequests extends Failure {
  readonly retryAfter: number;
  readonly quota: Quota;

  constructor(quota: Quota) {
    super('request.tooMany');
    this.retryAfter = quota.reset;
    this.quota = quota;
  }
}

/** A proof of work is required: the caller repeats the call with the solution of the challenge. */
export class ProofRequired extends Failure {
  readonly challenge: string;

  constructor(challenge: string, { supportEmail }: { supportEmail: string }) {
    super('proof.required', { values: { supportEmail } });
    this.challenge = challenge;
  }
}

/** The password was correct, but login needs a code too. Not a refusal: the caller repeats the call with a code. */
export class CodeRequired extends Error {}

/** The code was wrong; the call can be repeated with another one. */
export class WrongCode extends Failure {
  constructor() {
    super('twoFactor.wrongCode');
  }
}

/**
 * The club or a notice in it was changed or deleted, or a meeting in it changed or cancelled, before the operation ran,
 * so it did nothing.
 */
export class Cancelled extends Failure {
  readonly cancel = true;

  constructor(reason: (typeof cancelling)[number]) {
    super(reason);
  }
}

/** Something the operation needs was deleted while it ran; a retry returns the proper response. */
export class DeletedMeanwhile extends Error {
  constructor() {
    super('deleted meanwhile');
  }
}

/** The error for a relation whose target was deleted in the meantime, for `onNull`. */
export const deletedMeanwhile = (): Error => new DeletedMeanwhile();

/** Too much work is queued already, so the operation was not started; a later attempt may succeed. */
export class Overloaded extends Error {
  /** The queue that is full. */
  readonly what: 'operations' | 'passwords' | 'pictures';

  constructor(what: Overloaded['what']) {
    super(`overloaded: ${what}`);
    this.what = what;
  }
}

/** Whether the error is about an invalid page size or cursor, which is the caller's mistake. */
export const isMistakenPage = (error: unknown): boolean => error instanceof PothosValidationError;

/** An invalid field of the input. */
export interface FieldRefusal {
  name: string;
  reason: Reason;
  message: string;
}

/** The input breaks a rule. Lists the first reason for each field; its own reason is that of the first field. */
export class InvalidInput extends Refusal {
  readonly fields: FieldRefusal[];

  constructor(fields: FieldRefusal[]) {
    super('BAD_USER_INPUT', fields[0]?.reason ?? 'input.invalid', fields[0]?.message);
    this.fields = fields;
  }

  /** Refuses a single field. */
  static at(name: string, reason: Reason): InvalidInput {
    return InvalidInput.of([{ name, reason }]);
  }

  /** Refuses several fields. */
  static of(fields: { name: string; reason: Reason }[]): InvalidInput {
    return new InvalidInput(fields.map(({ name, reason }) => fieldRefusal(name, reason)));
  }
}

/** The refusal of a field; `values` are those that the text of its reason needs. */
const fieldRefusal = (name: string, reason: Reason, values?: Values): FieldRefusal => ({
  name,
  reason,
  message: english(`errors:${reason}`, values),
});

/**
 * Parses input with the rules that its form also uses. Throws InvalidInput with the first reason for each field, in the
 * order of the rules.
 */
export function check<Rules extends z.ZodMiniObject>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = z.safeParse(rules, input);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, FieldRefusal>();
  for (const field of Object.keys(rules.shape)) {
    for (const issue of parsed.error.issues.filter(({ path }) => path[0] === field)) {
      // In a list: `contacts.1.contactLink`, which is also its name in forms.
      const name = issue.path.join('.');
      const values = issue.code === 'custom' ? issue.params : undefined;
      // The messages of rules are keys of errors.json.
      if (!fields.has(name)) fields.set(name, fieldRefusal(name, issue.message as Reason, values));
    }
  }
  throw new InvalidInput([...fields.values()]);
}
