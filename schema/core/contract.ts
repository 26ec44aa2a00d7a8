import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import type * as z from 'zod/mini';
import { isUnavailable } from '#prisma/database.ts';
import { type LimitName, limitInWords, limits as quotas } from '../figures/limits.ts';
import { definedFields } from '../input/fields.ts';
import type { Context, Viewer } from './context.ts';
import { Cancelled, CodeRequired, check, Failure, InvalidInput, ProofRequired, Refusal } from './errors.ts';
import { takePasswordPlace } from './passwordQueue.ts';
import { cancelling, type RefusalReason, refusalCodes } from './refusals.ts';
import type { RequiredAccess } from './requiredAccess.ts';
import { scopesInWords, type TokenScope } from './tokenScopes.ts';

/**
 * An operation's contract with its callers, stated once, on its field. Its result types, its GraphQL and OpenAPI
 * descriptions and the refusal tests are derived from it.
 */
export interface ContractTerms<Rules extends z.ZodMiniObject = z.ZodMiniObject> {
  /** The rules for the input, shared with the form. */
  rules?: Rules;
  /** Why the operation as a whole may be refused. `authScopes` states who may call it. */
  refusals?: readonly RefusalReason[];
  /** The rate limits that apply. */
  limits?: readonly LimitName[];
  /** Whether it may be called only once per request: GraphQL aliases would otherwise allow many guesses per request. */
  oncePerRequest?: boolean;
  /** Whether it requires a verified address. Like other refusals, this one comes after those of the input. */
  verified?: boolean;
  /** Whether the club that it concerns follows from another argument than `clubID`, and is left to `clubAccess`. */
  findsClub?: boolean;
  /** Whether it hashes a password, which is slow on purpose: such operations have their own queue. */
  hashes?: boolean;
}

/** Input with the same keys as the rules; otherwise a type that names the difference, so that it does not compile. */
type SameKeys<Input, Wanted> = [Exclude<keyof Input, keyof Wanted>, Exclude<keyof Wanted, keyof Input>] extends [
  never,
  never,
]
  ? Input
  : { missingInRules: Exclude<keyof Input, keyof Wanted>; missingInInput: Exclude<keyof Wanted, keyof Input> };

/** The caller, whose address some operations require to be verified. */
type Caller = Pick<Viewer, 'confirmedEmail'>;

/**
 * What `check` takes after the input: for operations that require a verified address, the caller and, if the rules do
 * not say all about the input, what else refuses it.
 */
type CheckedWith<Rules extends z.ZodMiniObject, Verified> = Verified extends true
  ? [caller: Caller, refuse?: (input: z.output<Rules>) => void]
  : [];

/** The terms of an operation, with the function that checks its input against them. */
export interface Contract<Rules extends z.ZodMiniObject = z.ZodMiniObject, Verified = unknown>
  extends ContractTerms<Rules> {
  /**
   * Parses the input, where null stands for what is omitted; throws InvalidInput with the first reason for each field.
   * Then refuses a caller whose address is not verified, if it has to be. Call it first in a resolver.
   */
  check<Input extends object>(
    input: Input & SameKeys<Input, z.input<Rules>>,
    ...others: CheckedWith<Rules, Verified>
  ): z.output<Rules>;
}

/** States the terms of an operation. */
export function contractOf<Rules extends z.ZodMiniObject = never, const Verified = false>(
  terms: ContractTerms<Rules> & { verified?: Verified },
): Contract<Rules, Verified> {
  return {
    ...terms,
    check: (input, ...[caller, refuse]) => {
      if (!terms.rules) throw new Error('The contract has no rules.');
      const checked = check(terms.rules, definedFields(input));
      refuse?.(checked);
      if (caller) refuseUnverified(caller);
      return checked;
    },
  };
}

/** Refuses a caller whose address is not verified. */
function refuseUnverified({ confirmedEmail }: Caller): void {
  if (!confirmedEmail) throw new Failure('account.emailUnconfirmed');
}

/** The terms with the refusals that follow from them. */
const withRefusals = (terms: ContractTerms): ContractTerms =>
  terms.verified ? { ...terms, refusals: ['account.emailUnconfirmed', ...(terms.refusals ?? [])] } : terms;

/** The terms of a field; empty if it has no contract. */
export const contractTermsOf = (field: GraphQLField<unknown, unknown> | undefined): ContractTerms =>
  (field?.extensions['terms'] as ContractTerms | undefined) ?? {};

/** The description of a field without the sentences derived from its terms. */
export const summaryOf = ({ extensions, description }: GraphQLField<unknown, unknown>): string =>
  (extensions['summary'] as string | undefined) ?? description ?? '';

const pluginName = 'contract';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      contract: ContractPlugin<Types>;
    }
    export interface FieldOptions {
      /** The operation's contract with its callers. */
      contract?: ContractTerms;
      /** A sample value for the API reference. */
      example?: unknown;
    }
  }
}

/**
 * Applies the contract of a field: its result types, description, once-per-request rule and queue. Refuses all
 * mutations while the site is read-only.
 */
class ContractPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { contract: stated, example } = field.pothosOptions as { contract?: ContractTerms; example?: unknown };
    const contract = stated && withRefusals(stated);
    const extensions = { ...field.extensions, ...(example !== undefined && { example }) };
    const scopes = access((field.pothosOptions as { authScopes?: RequiredAccess }).authScopes ?? {});
    if (contract) refuseUndeclared(field.name, contract);
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
        ...(refusals.includes('proof.required') ? [ProofRequired] : []),
      ],
    };
    return described;
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { name, kind, extensions, pothosOptions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    // Each of a stream's events is resolved, too.
    if (kind === 'Subscription') return resolve;
    const terms = extensions?.['terms'] as ContractTerms | undefined;
    const isMutation = kind === 'Mutation';
    const { may } = (pothosOptions as { authScopes?: RequiredAccess }).authScopes ?? {};
    const isLimited = may !== undefined && (isMutation || kind === 'Query') && !terms?.findsClub;
    if (!terms && !isMutation && !isLimited) return resolve;
    return async (root, args, context, info) => {
      const { calledOnce, countOutcome, isReadOnly, limits, viewer } = context as Context;
      const takeBack = limits.savepoint();
      const run = async () => resolve(root, args, context, info);
      try {
        if (isMutation && isReadOnly()) throw new Failure('request.maintenance');
        if (isLimited && viewer?.clubIds) refuseOtherClubs(viewer.clubIds, args, may);
        if (terms?.oncePerRequest && calledOnce.has(name)) throw new Failure('request.oncePerRequest');
        if (terms?.oncePerRequest) calledOnce.add(name);
        // With rules, the contract's check does this, once the input is well-formed.
        if (terms?.verified && !terms.rules && viewer) refuseUnverified(viewer);
        // Every other limit is counted by the resolver, when it knows what for.
        if (terms?.limits?.includes('change') && viewer) await limits.consume('change', String(viewer.id));
        const result = await (terms?.hashes ? takePasswordPlace(run) : run());
        countOutcome(name, 'success');
        return result;
      } catch (error) {
        countOutcome(name, outcomeOf(error));
        // Not awaited: the database may be away for longer.
        if (isUnavailable(error)) takeBack().catch(() => {});
        throw error;
      }
    };
  }
}

/** Refuses what an access token is not for: another club, or an operation that names no club. */
function refuseOtherClubs(clubIds: readonly number[], args: object, scope: TokenScope): void {
  const { clubID, input } = args as { clubID?: number | null; input?: { clubID?: number } };
  const id = clubID ?? input?.clubID;
  if (id === undefined || !clubIds.includes(id)) throw new Failure('accessToken.otherClub', { scope });
}

/** Throws if the terms name what does not exist: code is generated from them before their types are checked. */
function refuseUndeclared(operation: string, { refusals = [], limits = [] }: ContractTerms): void {
  const declared = {
    limit: [limits, quotas, 'figures/limits.ts'],
    refusal: [refusals, refusalCodes, 'core/refusals.ts'],
  } as const;
  for (const [what, [names, known, file]] of Object.entries(declared)) {
    const unknown = names.find((name) => !Object.hasOwn(known, name));
    if (unknown) throw new Error(`${operation} names the ${what} '${unknown}', which schema/${file} does not declare.`);
  }
}

/** The outcome of an operation that threw, in a word. */
function outcomeOf(error: unknown): string {
  if (error instanceof Refusal) return error.reason;
  return error instanceof CodeRequired ? 'codeRequired' : 'failed';
}

const isCancelling = (reason: RefusalReason): boolean => (cancelling as readonly RefusalReason[]).includes(reason);

/** Who may call a field, for the API reference. */
function access({ member, may, visitor, admin, editor }: RequiredAccess): string[] {
  const token = (scope: TokenScope) => `an access token with the scope ${scopesInWords(scope)}`;
  if (admin) {
    const scope = admin === true ? 'administration' : admin;
    return [`Access: requires an administrator, using a session or ${token(scope)}.`];
  }
  if (editor)
    return [
      `Access: requires an editor's session, or an administrator, using a session or ${token('administration')}.`,
    ];
  if (member) return ['Access: requires a session; access tokens are not accepted.'];
  if (visitor && may) return [`Access: open to visitors; a member needs a session or ${token(may)}.`];
  return may ? [`Access: requires a session or ${token(may)}.`] : [];
}

/** The terms, for the API reference. */
function sentences({ refusals = [], limits = [], oncePerRequest }: ContractTerms): string[] {
  const codes = [...new Set(refusals.map((reason) => refusalCodes[reason]))];
  const refused = codes.map((code) => {
    const reasons = refusals.filter((reason) => refusalCodes[reason] === code);
    return `${reasons.map((reason) => `\`${reason}\``).join(', ')} (${code})`;
  });
  const limited = limits.map((name) => `\`${name}\` (${limitInWords(name)})`);
  return [
    ...(refused.length ? [`Refusals: ${refused.join('; ')}.`] : []),
    ...(limited.length ? [`Rate limits: ${limited.join('; ')}.`] : []),
    ...(oncePerRequest ? ['Can be called only once per request.'] : []),
  ];
}

SchemaBuilder.registerPlugin(pluginName, ContractPlugin);

export { pluginName as contractPlugin };
