import { getOperationAST } from 'graphql';
import { isReplayable } from '../http/operations.ts';
import type { Body, Either, Fields, InvalidField, Mistake, RawRequest, ReadParts, Route } from './route.ts';

/** The parts of a request, as the route reads them. */
function readParts({ params, query, body = {} }: Route, request: RawRequest): ReadParts {
  const read = (fields: Fields, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([name, reader]) => [name, reader(values[name])]));
  return {
    params: read(params, request.params),
    query: read(query, request.query),
    body: read(body, request.body),
  };
}

/** The operation's variables for a request. */
export const variablesOf = (route: Route, request: RawRequest): Record<string, unknown> =>
  route.variables(readParts(route, request));

/** Whether a repetition of the request, marked by an Idempotency-Key, gets the first one's answer. */
export const takesIdempotencyKey = ({ method, document }: Route): boolean =>
  method === 'post' && isReplayable(getOperationAST(document));

/** The fields whose values cannot be read or, if all can, mean nothing in this request. No parameter is a list, such as `first[]`. */
export function invalidFields(route: Route, request: RawRequest): InvalidField[] {
  const { params, query, body = {} } = route;
  const lists = Object.keys(request.query).flatMap((name) => /^(\w+)\[/.exec(name)?.[1] ?? []);
  const listed = Object.keys(query).filter((name) => lists.includes(name));
  const unreadable: InvalidField[] = [
    ...entriesOf(params, request.params),
    ...entriesOf(query, request.query),
    ...entriesOf(body, request.body),
  ]
    .filter(({ reader, value }) => value !== undefined && !reader.takes(value))
    .map(({ name, reader: { invalid } }) => ({ name, ...invalid }));
  unreadable.push(...listed.map((name) => ({ name, reason: 'input.invalid' as const })));
  return unreadable.length > 0 ? unreadable : (route.invalid?.(readParts(route, request)) ?? []);
}

const entriesOf = (fields: Fields, values: Record<string, unknown>) =>
  Object.entries(fields).map(([name, reader]) => ({ name, reader, value: values[name] }));

/** The request's name for a field of the schema, including nested ones such as `contacts.1.contactLink`. */
export function restName({ names }: Route, name: string): string {
  const [field = '', ...inside] = name.split('.');
  return [names[field] ?? field, ...inside].join('.');
}

/** The schema's name for a field of the request. */
export const argumentName = (names: Record<string, string>, name: string): string =>
  Object.entries(names).find(([, restName]) => restName === name)?.[0] ?? name;

/** The same, where `toTitle` is the new `title`. */
export const schemaName = ({ names }: Route, name: string): string =>
  argumentName(names, name).replace(/^to([A-Z])/, (_all, first: string) => first.toLowerCase());

/** Why the request is contradictory or names no field, if so. */
export function mistakeIn(route: Route, request: RawRequest): Mistake | undefined {
  const read = readParts(route, request);
  const mistakes = Object.entries(route.mistakes ?? {}) as [Mistake, (parts: ReadParts) => boolean][];
  return mistakes.find(([, isMade]) => isMade(read))?.[0];
}

/** The response body for a result. */
export function bodyOf({ answer }: Route, result: unknown): Record<string, unknown> {
  const parts = partsOf(answer, result);
  const { __typename: _type, ...fields } = result as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.of(fields)]));
}

/** The parts of a response body. If a route has several bodies, the result's type decides. */
export const partsOf = (answer: Route['answer'], result: unknown): Body<unknown> =>
  isEither(answer) ? (answer.either[(result as { __typename: string }).__typename] ?? {}) : answer;

const isEither = (answer: Route['answer']): answer is Either => 'either' in answer;
