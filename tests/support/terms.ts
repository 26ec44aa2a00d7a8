import { Kind, parse } from 'graphql';
import { contractTermsOf } from '#schema/contract.ts';
import { schema } from '#schema/index.ts';
import { type RefusalReason, refusalCodes } from '#schema/refusals.ts';
import { requiredAccess } from '#schema/requiredAccess.ts';

/** Throws if an operation was refused for a reason that its contract does not declare. */
export function expectDeclared(query: string, data: Record<string, unknown> | null | undefined): void {
  for (const { name, key } of rootFields(query)) {
    const { reason } = (data?.[key] ?? {}) as { reason?: unknown };
    if (typeof reason !== 'string' || isDeclared(name, reason)) continue;
    throw new Error(`${name} was refused with ${reason}, which its contract does not name.`);
  }
}

const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

function isDeclared(name: string, reason: string): boolean {
  const field = fields[name];
  const { rules, refusals = [], limits = [], oncePerRequest } = contractTermsOf(field);
  const { member, may, admin } = requiredAccess(field);
  const allowed: RefusalReason[] = [
    ...refusals,
    ...(field === schema.getMutationType()?.getFields()[name] ? (['request.maintenance'] as const) : []),
    ...(limits.length ? (['request.tooMany'] as const) : []),
    ...(oncePerRequest ? (['request.oncePerRequest'] as const) : []),
    ...(member || may || admin ? (['account.signInFirst', 'accessToken.notAllowed'] as const) : []),
    ...(admin ? (['account.notAllowed', 'administration.twoFactorRequired'] as const) : []),
  ];
  // Any other reason comes from a rule.
  return allowed.some((one) => one === reason) || (rules !== undefined && !(reason in refusalCodes));
}

function rootFields(query: string): { name: string; key: string }[] {
  try {
    return parse(query)
      .definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? one.selectionSet.selections : []))
      .flatMap((one) =>
        one.kind === Kind.FIELD ? [{ name: one.name.value, key: one.alias?.value ?? one.name.value }] : [],
      );
  } catch {
    return [];
  }
}
