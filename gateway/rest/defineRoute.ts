import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Mutation, OperationArguments, Query } from '../types.generated.ts';
import { readerOf } from './argumentReader.ts';
import { documentOf, type Selected } from './document.ts';
import { pathExamples } from './example.ts';
import { argumentName } from './mapping.ts';
import { messageBody, wholeResult } from './responseBody.ts';
import { argumentsOf, rootFieldOf } from './rootField.ts';
import type { Body, Example, Fields, InvalidField, Mistake, Reader, ReadParts, Route, RouteTerms } from './route.ts';

type OperationName = keyof OperationArguments;

/** The operation's results when it succeeds. */
type Success<Operation extends OperationName> = Exclude<(Query & Mutation)[Operation], { reason: unknown }>;

/** Fields with their readers, by their names in the request; undefined for one that is read as its argument. */
type OwnFields = Record<string, Reader<unknown> | undefined>;

/** Readers that read what the arguments of the same names take. */
type Fitting<Own, Operation extends OperationName> = {
  [Name in keyof Own]: Name extends keyof OperationArguments[Operation]
    ? Reader<OperationArguments[Operation][Name] | undefined> | undefined
    : Reader<unknown> | undefined;
};

/** The values of fields, as read. */
type ReadOf<Own> = { [Name in keyof Own]: Own[Name] extends Reader<infer Value> ? Value : unknown };

/** The parts of a request, as read. */
interface Read<Params, Query, Sent> {
  params: ReadOf<Params>;
  query: ReadOf<Query>;
  body: ReadOf<Sent>;
}

/** What is selected of an operation's result: a fragment, or the names of fields; of each type, if there are several. */
type Returned<Operation extends OperationName> =
  | TypedDocumentNode<unknown, unknown>
  | readonly (keyof Success<Operation> & string)[]
  | Record<string, Selected>;

/** The operation's result, as selected. */
type ResultOf<Operation extends OperationName, Selection> =
  Selection extends TypedDocumentNode<infer Data, unknown>
    ? Data
    : Selection extends readonly (infer Name)[]
      ? Required<Pick<Success<Operation>, Name & keyof Success<Operation>>>
      : never;

/** What a route states besides its method, path and operation. */
interface Row<Operation extends OperationName, Params, Query, Sent, Selection> extends RouteTerms {
  /** Fields in the path that are not read as the arguments of their names. */
  params?: Params;
  /** The fields of the query, besides the size and start of a page. */
  query?: Query;
  body?: Sent;
  /** The REST names of arguments that have another name in the schema. */
  names?: { [Name in keyof OperationArguments[Operation]]?: string };
  mistakes?: Partial<Record<Mistake, (read: Read<Params, Query, Sent>) => boolean>>;
  invalid?(read: Read<Params, Query, Sent>): InvalidField[];
  /** The arguments that are not simply the fields of their names. */
  variables?(read: Read<Params, Query, Sent>): Partial<OperationArguments[Operation]>;
  /** The response body: the message, or all that is selected, as `result` by default. */
  answer?: Body<ResultOf<Operation, Selection>>;
  /** A body for each type of which something is selected, by the type's name, instead. */
  either?: { [Type in keyof Selection]: Body<ResultOf<Operation, Selection[Type]>> };
  /** A request that succeeds, besides the ids in its path and the size of its page. */
  example?: Example;
}

/** What most changes return. */
export const message = ['message'] as const;

/** Fields that are read as the arguments of their names. */
export const args = <const Name extends string>(...names: Name[]) =>
  // `fromEntries` forgets the names.
  Object.fromEntries(names.map((name) => [name, undefined])) as Record<Name, undefined>;

const define =
  (method: Route['method']) =>
  <
    Operation extends OperationName,
    const Selection extends Returned<Operation>,
    Params extends Fitting<Params, Operation> = Record<never, never>,
    Query extends Fitting<Query, Operation> = Record<never, never>,
    Sent extends Fitting<Sent, Operation> = Record<never, never>,
  >(
    path: string,
    operation: Operation,
    returned: Selection,
    row: Row<Operation, Params, Query, Sent, Selection> = {},
    // A typed row is not assignable to a plain one: its functions accept narrower arguments.
  ): Route =>
    routeOf(method, path, operation, returned, row as unknown as PlainRow);

/** Routes by their method: each names its path, its operation, and what does not follow from the schema. */
export const route = { get: define('get'), post: define('post'), put: define('put'), delete: define('delete') };

interface PlainRow extends RouteTerms, Pick<Route, 'mistakes' | 'invalid'> {
  params?: OwnFields;
  query?: OwnFields;
  body?: OwnFields;
  names?: Record<string, string>;
  variables?(read: ReadParts): Record<string, unknown>;
  answer?: Body<unknown>;
  either?: Record<string, Body<unknown>>;
  example?: Example;
}

function routeOf(
  method: Route['method'],
  path: string,
  operation: string,
  returned: Selected | Record<string, Selected>,
  row: PlainRow,
): Route {
  const { params, query, body, names = {}, variables, answer, either, example, ...terms } = row;
  const field = rootFieldOf(operation);
  const all = new Map(argumentsOf(field).map((argument) => [argument.name, argument]));
  const readersOf = (fields: OwnFields, isInPath = false): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, own]) => {
        const argument = all.get(argumentName(names, name));
        if (own) return [name, own];
        if (!argument) throw new Error(`${operation} takes no ${name}.`);
        return [name, readerOf(argument, isInPath)];
      }),
    );
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const isPage = method === 'get' && all.has('first');
  const read = {
    params: readersOf({ ...args(...inPath), ...params }, true),
    query: readersOf({ ...query, ...(isPage && args('first', 'after')) }),
    ...(body && { body: readersOf(body) }),
  };
  const given = new Set(Object.values(read).flatMap((part) => Object.keys(part)));
  const sent = [...given].flatMap((name) => [...all.keys()].filter((known) => (names[known] ?? known) === name));
  const hasInput = field.args.some(({ name }) => name === 'input');
  const id = terms.id ?? operation;
  return {
    ...terms,
    method,
    path,
    field,
    document: documentOf(
      `Rest${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      field,
      hasInput ? [...field.args] : sent.flatMap((name) => field.args.filter((argument) => argument.name === name)),
      (type) => (isSelected(returned) ? returned : (returned[type] ?? [])),
    ),
    ...read,
    names,
    variables(parts) {
      const values: Record<string, unknown> = { ...parts.params, ...parts.query, ...parts.body };
      const mapped = {
        ...Object.fromEntries(sent.map((name) => [name, values[names[name] ?? name]])),
        ...variables?.(parts),
      };
      // An undefined variable would be null, which can mean something else.
      const input = Object.fromEntries(Object.entries(mapped).filter(([, value]) => value !== undefined));
      return hasInput ? { input } : input;
    },
    answer: either ? { either } : (answer ?? (returned === message ? messageBody : { result: wholeResult })),
    example: {
      ...example,
      params: {
        ...Object.fromEntries(inPath.flatMap((name) => (pathExamples[name] ? [[name, pathExamples[name]]] : []))),
        ...example?.params,
      },
      query: { ...example?.query, ...(isPage && { first: 10 }) },
    },
  };
}

const isSelected = (returned: Selected | Record<string, Selected>): returned is Selected =>
  Array.isArray(returned) || 'definitions' in returned;
