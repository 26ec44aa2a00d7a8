import type { Reason } from '#locales/keys.ts';

/** Why an operation was refused (refusal.graphql): one reason and, for invalid input, one per field. */
export interface Refusal {
  reason: Reason;
  fields?: { name: string; reason: Reason }[];
}

/** The server could not be reached, or its response had no data. */
export interface Unreachable {
  __typename: 'Unreachable';
  reason: 'request.internal';
}

/** The server could not be reached because the device is offline. */
export interface Offline {
  __typename: 'Offline';
  reason: 'request.offline';
}

/** The refusals in a result union: its members with a reason. */
export type Refused<Result> = Extract<Result, Refusal>;

/** The other members of a result union. */
export type Succeeded<Result> = Exclude<Result, Refusal>;

const unreachable: Unreachable = { __typename: 'Unreachable', reason: 'request.internal' };
const offline: Offline = { __typename: 'Offline', reason: 'request.offline' };

/** The result of an operation. Network failures become refusals, so that callers handle both the same way. */
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

/** Whether any field of a response was refused for this reason. */
export const isRefusedBecause = (reason: Reason, data: object | null | undefined): boolean =>
  Object.values(data ?? {}).some((result: unknown) => isRefused(result) && (result as Refusal).reason === reason);

/** The data a list shows: the previous data while it loads, nothing if loading failed. */
export const latestData = <Data>(query: {
  data?: Data | undefined;
  previousData?: Data | undefined;
  loading: boolean;
}): Data | undefined => query.data ?? (query.loading ? query.previousData : undefined);
