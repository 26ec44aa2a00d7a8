import type { Body, Fields, RawRequest, Route } from './route.ts';

/** The operation's variables, from the parts of a request. */
export function variablesOf(
  { params = {}, query = {}, body = {}, variables }: Route,
  request: RawRequest,
): Record<string, unknown> {
  const read = (fields: Fields, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, reader]) => [name, reader(values[name])]));
  return variables({
    params: read(params, request.params),
    query: read(query, request.query),
    body: read(body, request.body),
  });
}

/** The response body for a result. */
export function bodyOf({ answer }: Route, result: unknown): Record<string, unknown> {
  const parts = partsOf(answer, result);
  const { __typename: _type, ...fields } = result as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.of(fields)]));
}

/** The parts of a response body. If a route has several bodies, the result's type decides. */
export const partsOf = (answer: Route['answer'], result: unknown): Body<unknown> =>
  'either' in answer
    ? ((answer.either as Record<string, Body<unknown>>)[(result as { __typename: string }).__typename] ?? {})
    : (answer as Body<unknown>);
