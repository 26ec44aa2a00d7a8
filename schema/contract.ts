import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import type * as z from 'zod/mini';
import type { Context } from './context.ts';
import { Cancelled, check, Failure, InvalidInput } from './errors.ts';
import { type LimitName, limits as quotas } from './limits.ts';
import { cancelling, type RefusalReason, refusalCodes } from './refusals.ts';
import type { RequiredAccess } from './requiredAccess.ts';
import type { TokenScope } from './tokenScopes.ts';

/**
 * What an operation promises its callers, stated once, at its field. The types of its result, its description, the REST
 * route, OpenAPI and the tests of refusals derive from it.
 */
export interface Terms<Rules extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The rules for its input, which the form uses too. */
  rules?: Rules;
  /** Why it may be refused as a whole, beside who may call it, which `authScopes` say. */
  refusals?: readonly RefusalReason[];
  /** The limits that it counts against. */
  limits?: readonly LimitName[];
  /** Whether it may be called only once in a request: GraphQL aliases would otherwise multiply guesses past the limits. */
  oncePerRequest?: boolean;
}

/** The same keys, or a type that names those that differ: a field forgotten in one of them does not compile. */
type SameKeys<Input, Wanted> = [Exclude<keyof Input, keyof Wanted>, Exclude<keyof Wanted, keyof Input>] extends [
  never,
  never,
]
  ? Input
  : { missingInRules: Exclude<keyof Input, keyof Wanted>; missingInInput: Exclude<keyof Wanted, keyof Input> };

/** The terms of an operation with the one way to have its input checked by them. */
export interface Contract<Rules extends z.ZodMiniObject = z.ZodMiniObject> extends Terms<Rules> {
  /** The input by the rules; throws InvalidInput with the first reason of each field. The first line of a resolver. */
  check<Input extends object>(input: Input & SameKeys<Input, z.input<Rules>>): z.output<Rules>;
}

/** States the terms of an operation. */
export function contractOf<Rules extends z.ZodMiniObject = never>(terms: Terms<Rules>): Contract<Rules> {
  return {
    ...terms,
    check: (input) => {
      if (!terms.rules) throw new Error('The contract has no rules.');
      return check(terms.rules, input);
    },
  };
}

/** The terms of a field; none where it has no contract. */
export const termsOf = (field: GraphQLField<unknown, unknown> | undefined): Terms =>
  (field?.extensions['terms'] as Terms | undefined) ?? {};

/** The description of a field without what derives from its terms. */
export const summaryOf = ({ extensions, description }: GraphQLField<unknown, unknown>): string =>
  (extensions['summary'] as string | undefined) ?? description ?? '';

const pluginName = 'contract';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      contract: ContractPlugin<Types>;
    }
    export interface FieldOptions {
      /** What the operation promises its callers. */
      contract?: Terms;
      /** A value as the API's reference shows it. */
      example?: unknown;
    }
  }
}

/** Derives from a field's contract the types of its result, its description and its once-per-request rule. */
class ContractPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { contract, example } = field.pothosOptions as { contract?: Terms; example?: unknown };
    const extensions = { ...field.extensions, ...(example !== undefined && { example }) };
    const scopes = access((field.pothosOptions as { authScopes?: RequiredAccess }).authScopes ?? {});
    if (!contract && !scopes.length) return { ...field, extensions };
    const described = {
      ...field,
      description: [field.description, ...scopes, ...sentences(contract ?? {})].filter(Boolean).join('\n\n'),
      extensions: { ...extensions, terms: contract, summary: field.description },
    };
    if (!contract) return described;
    const { rules, refusals = [] } = contract;
    const options = field.pothosOptions as { errors?: { types?: unknown[] } };
    options.errors = {
      ...options.errors,
      types: [
        ...(options.errors?.types ?? []),
        ...(rules ? [InvalidInput] : []),
        ...(refusals.some((reason) => isCancelling(reason)) ? [Cancelled] : []),
      ],
    };
    return described;
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { name, extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (!(extensions?.['terms'] as Terms | undefined)?.oncePerRequest) return resolve;
    return (root, args, context, info) => {
      const { asked } = context as Context;
      if (asked.has(name)) throw new Failure('request.oncePerRequest');
      asked.add(name);
      return resolve(root, args, context, info);
    };
  }
}

const isCancelling = (reason: RefusalReason): boolean => (cancelling as readonly RefusalReason[]).includes(reason);

/** Who may call a field, as the API's readers see it. */
function access({ member, may, admin }: RequiredAccess): string[] {
  const token = (scope: TokenScope) => `an access token with the scope \`${scope}\``;
  if (admin) return [`Access: administrators, with a session or ${token('administration')}.`];
  if (member) return ['Access: a session.'];
  return may ? [`Access: a session or ${token(may)}.`] : [];
}

/** The terms as the API's readers see them. */
function sentences({ refusals = [], limits = [], oncePerRequest }: Terms): string[] {
  const codes = [...new Set(refusals.map((reason) => refusalCodes[reason]))];
  const refused = codes.map((code) => {
    const reasons = refusals.filter((reason) => refusalCodes[reason] === code);
    return `${reasons.map((reason) => `\`${reason}\``).join(', ')} (${code})`;
  });
  const limited = limits.map((name) => {
    const { points, duration, per } = quotas[name];
    return `\`${name}\`: ${points} in ${duration / 60} minutes per ${per}`;
  });
  return [
    ...(refused.length ? [`Refusals: ${refused.join('; ')}.`] : []),
    ...(limited.length ? [`Rate limits: ${limited.join('; ')}.`] : []),
    ...(oncePerRequest ? ['Once per request.'] : []),
  ];
}

SchemaBuilder.registerPlugin(pluginName, ContractPlugin);

export { pluginName as contractPlugin };
