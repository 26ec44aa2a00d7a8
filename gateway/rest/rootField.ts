import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { schema } from '#schema/index.ts';

/** An operation: a field of the schema's root types. */
export type RootField = GraphQLField<unknown, unknown>;

/** The operation of this name. */
export function rootFieldOf(operation: string): RootField {
  const field = schema.getQueryType()?.getFields()[operation] ?? schema.getMutationType()?.getFields()[operation];
  if (!field) throw new Error(`There is no operation ${operation}.`);
  return field;
}

/** The arguments of an operation, or the fields of its argument `input`. */
export const argumentsOf = (field: RootField): (GraphQLArgument | GraphQLInputField)[] =>
  field.args.flatMap((argument) => {
    const type = getNamedType(argument.type);
    return isInputObjectType(type) ? Object.values(type.getFields()) : [argument];
  });

/** The types with which an operation succeeds. */
export function successesOf(field: RootField): GraphQLObjectType[] {
  const type = getNamedType(field.type);
  return (isAbstractType(type) ? schema.getPossibleTypes(type) : [type])
    .filter((member) => isObjectType(member))
    .filter((member) => !member.getInterfaces().some(({ name }) => name === 'Error'));
}
