import type { AdministrativeActFilter, AdministrativeActKind } from '../../../graphql/types.generated.ts';
import { idOf, oneOf } from './useListAddress.ts';

/** What administrators do, in the order in which the log offers it. */
export const kinds = [
  'clubVerified',
  'clubDeclined',
  'userEdited',
  'userSuspended',
  'userUnsuspended',
  'twoFactorReset',
  'allowanceGranted',
  'allowanceDeclined',
  'administratorMade',
  'userCreated',
  'recoveryLinkIssued',
] as const satisfies AdministrativeActKind[];

/** The filters of the log, by their names in the address. */
export const filterNames = ['kind', 'actor', 'user', 'from', 'to'] as const;
type Filters = Record<(typeof filterNames)[number], string>;

/** The beginning of a day, where the reader is; `later` days after it. Undefined where the address holds no day. */
function startOf(day: string, later = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString() : undefined;
}

/** What the query of the log asks for; `to` is the last day. */
export function actFilter({ kind, actor, user, from, to }: Filters): AdministrativeActFilter {
  return {
    kind: oneOf(kinds, kind) ?? null,
    actorId: idOf(actor) ?? null,
    // What is no id belongs to nobody.
    userId: user === '' ? null : (idOf(user) ?? 0),
    since: startOf(from) ?? null,
    until: startOf(to, 1) ?? null,
  };
}
