import type { ComplexityErrorFn, ComplexityErrorKind, ComplexityResult } from '@pothos/plugin-complexity';
import { GraphQLError } from 'graphql';

/** The most that a document may cost, unless it is REST's own. Breadth is the number of fields, fragments included. */
export const maxCost = { complexity: 2000, depth: 10, breadth: 225 };

type Kind = keyof ComplexityResult;

/** The refusal of a document that costs too much of a kind: it says how much, and how much is allowed. */
const refusal = (kind: Kind, cost: number): GraphQLError => {
  const max = maxCost[kind];
  const message = `The query exceeds maximum ${kind} (${kind}: ${cost}, max: ${max}).`;
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', [kind]: cost, max } });
};

/** The same of a document that is being executed. */
export const costlyField: ComplexityErrorFn = (kind: ComplexityErrorKind, result) => {
  const name = kind.toLowerCase() as Kind;
  return refusal(name, result[name]);
};

/** Throws it, if a document costs too much: before anything of it is executed. */
export function refuseCostly(cost: ComplexityResult): void {
  const exceeded = (['depth', 'breadth', 'complexity'] as const).find((kind) => cost[kind] > maxCost[kind]);
  if (exceeded) throw refusal(exceeded, cost[exceeded]);
}
