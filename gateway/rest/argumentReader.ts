import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
} from 'graphql';
import {
  alternativeText,
  bigPathId,
  choice,
  filter,
  flag,
  number,
  optionalBigId,
  optionalBigIds,
  optionalFlag,
  optionalMoment,
  optionalNumber,
  optionalNumbers,
  optionalText,
  orElse,
  pageSize,
  pageStart,
  pathId,
  text,
  texts,
} from './readers.ts';
import type { Fields } from './route.ts';

/** `csrf` is a field that people leave empty: a value of another type must not be read as none. */
const byName: Fields = { first: pageSize, after: pageStart, csrf: alternativeText };
const inPath: Fields = { Int: pathId, ID: bigPathId };
const byType: Fields = {
  'String!': text,
  String: optionalText,
  'Int!': number,
  Int: optionalNumber,
  ID: optionalBigId,
  DateTime: optionalMoment,
  Boolean: filter,
  'BooleanText!': flag,
  BooleanText: optionalFlag,
  '[String!]!': texts,
  '[Int!]!': orElse(optionalNumbers, []),
  '[Int!]': optionalNumbers,
  '[ID!]': optionalBigIds,
};

/** How REST reads an argument of an operation, or a field of its input. */
export function readerOf({ name, type }: GraphQLArgument | GraphQLInputField, isInPath: boolean) {
  const nullable = getNullableType(type);
  const reader =
    byName[name] ??
    (isInPath ? inPath[getNamedType(type).name] : undefined) ??
    byType[String(type)] ??
    (isEnumType(nullable) ? choice(...wordsOf(nullable)) : undefined);
  if (!reader) throw new Error(`Say how REST reads ${name}, which is ${type}.`);
  return reader;
}

/** The values of an enum in the order in which it was defined; the schema sorts them. */
function wordsOf({ extensions }: GraphQLEnumType): string[] {
  const { values } = extensions['pothosOptions'] as { values: object | readonly string[] };
  return Array.isArray(values) ? values : Object.keys(values);
}
