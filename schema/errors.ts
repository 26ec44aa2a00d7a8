import { PothosValidationError } from '@pothos/core';
import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Quota } from './context.ts';
import { type cancelling, type ErrorCode, type RefusalReason, refusalCodes } from './refusals.ts';

/** A refusal that the product expects. Anything else that is thrown is a bug. */
export abstract class Refusal extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;

  constructor(code: ErrorCode, reason: Reason) {
    super(english(`errors:${reason}`));
    this.code = code;
    this.reason = reason;
  }
}

/** The operation as a whole is refused. */
export class Failure extends Refusal {
  constructor(reason: RefusalReason) {
    super(refusalCodes[reason], reason);
  }
}

/** Asked too often; `retryAfter` is in seconds. */
export class TooManyRequests extends Failure {
  readonly retryAfter: number;
  readonly quota: Quota;

  constructor(quota: Quota) {
    super('request.tooMany');
    this.retryAfter = quota.reset;
    this.quota = quota;
  }
}

/** The password was right; log-in needs a code too. No refusal: the same call with a code goes on. */
export class CodeRequired extends Error {}

/** The code was wrong: it may be tried again. */
export class WrongCode extends Failure {
  constructor() {
    super('twoFactor.wrongCode');
  }
}

/** A club changed or vanished before the action reached it: the action did not happen. */
export class Cancelled extends Failure {
  readonly cancel = true;

  constructor(reason: (typeof cancelling)[number]) {
    super(reason);
  }
}

/**
 * A mistake in the size or cursor of a page: Pothos finds it before any resolver runs, or the number in the cursor fits
 * no column.
 */
export const isMistakenPage = (error: unknown): boolean =>
  error instanceof PothosValidationError ||
  (error instanceof Prisma.PrismaClientValidationError && error.message.includes('Unable to fit')) ||
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2020');

/** One field that was refused. */
export interface FieldRefusal {
  name: string;
  reason: Reason;
  message: string;
}

/** Input that breaks a rule: the first reason per field; the whole carries the first field's. */
export class InvalidInput extends Refusal {
  readonly fields: FieldRefusal[];

  constructor(reasons: Map<string, Reason>) {
    super('BAD_USER_INPUT', [...reasons.values()][0] ?? 'input.invalid');
    this.fields = [...reasons].map(([name, reason]) => ({ name, reason, message: english(`errors:${reason}`) }));
  }

  /** One field is refused. */
  static at(name: string, reason: Reason): InvalidInput {
    return new InvalidInput(new Map([[name, reason]]));
  }
}

/**
 * Parses input by the rules its form uses too; throws InvalidInput with the first reason of each field, in the order of
 * the rules.
 */
export function check<Rules extends z.ZodMiniObject>(rules: Rules, input: unknown): z.output<Rules> {
  const parsed = z.safeParse(rules, input);
  if (parsed.success) return parsed.data;
  const reasons = new Map<string, Reason>();
  for (const field of Object.keys(rules.shape)) {
    for (const issue of parsed.error.issues.filter(({ path }) => path[0] === field)) {
      // Of a list: `contacts.1.contactLink`, as forms name it too.
      const name = issue.path.join('.');
      // Rules carry keys of errors.json as their messages.
      if (!reasons.has(name)) reasons.set(name, issue.message as Reason);
    }
  }
  throw new InvalidInput(reasons);
}
