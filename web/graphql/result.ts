import type { Reason } from '#locales/keys.ts';

/** Why an operation was refused (refusal.graphql): one reason and, for invalid input, one for each field. */
export interface Refusal {
  reason: Reason;
  fields?: { name: string; reason: Reason }[];
}

/** The server could not be reached, or its answer had no data. */
export interface Unreachable {
  __typename: 'Unreachable';
  reason: 'request.internal';
}

/** The server could not be reached, because the reader's device is not connected to anything. */
export interface Offline {
  __typename: 'Offline';
  reason: 'request.offline';
}

/** The members of a result union that are refusals: they have a reason. */
export type Refused<Result> = Extract<Result, Refusal>;

/** The other members of a result union. */
export type Succeeded<Result> = Exclude<Result, Refusal>;

const unreachable: Unreachable = { __typename: 'Unreachable', reason: 'request.internal' };
const offline: Offline = { __typename: 'Offline', reason: 'request.offline' };

/** The result of an operation. A network failure becomes a refusal, so that callers handle both alike. */
export const resultOf = <Data, Field extends keyof Data>(
  call: Promise<{ data?: Data | null | undefined }>,
  field: Field,
): Promise<Data[Field] | Unreachable | Offline> =>
  call.then(
    ({ data }) => data?.[field] ?? unreachable,
    () => (globalThis.navigator?.onLine === false ? offline : unreachable),
  );

/** Whether a result is a refusal. */
export const isRefused = <Result>(result: Result): result is Refused<Result> =>
  typeof result === 'object' && result !== null && 'reason' in result;

/** Whether a part of an answer was refused for this reason. */
export const isRefusedBecause = (reason: Reason, data: object | null | undefined): boolean =>
  Object.values(data ?? {}).some((result: unknown) => isRefused(result) && (result as Refusal).reason === reason);

/** What a list shows: while it loads, the selection before; nothing where it could not be loaded. */
export const shownData = <Data>(query: {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}): Data | undefined => query.data ?? (query.loading ? query.previousData : undefined);
