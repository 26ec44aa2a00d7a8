import type { Context } from './context.ts';
import { Failure } from './errors.ts';

/** Refuses a second call in the same request: GraphQL aliases would otherwise multiply guesses past the limits. */
export function oncePerRequest({ asked }: Context, operation: string): void {
  if (asked.has(operation)) throw new Failure('BAD_USER_INPUT', 'request.oncePerRequest');
  asked.add(operation);
}
