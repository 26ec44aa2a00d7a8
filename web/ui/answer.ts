/** The server could not be asked, or did not answer as it should. */
export interface Unreachable {
  __typename: 'Unreachable';
  reason: 'request.internal';
}

/** What an operation answered; a failure on the way is a refusal like any other, so that each caller handles both. */
export const answerOf = <Data, Field extends keyof Data>(
  call: Promise<{ data?: Data | null | undefined }>,
  field: Field,
): Promise<Data[Field] | Unreachable> =>
  call.then(
    ({ data }) => data?.[field] ?? unreachable,
    () => unreachable,
  );

const unreachable: Unreachable = { __typename: 'Unreachable', reason: 'request.internal' };
