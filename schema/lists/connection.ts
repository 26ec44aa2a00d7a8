import type { OutputType, SchemaTypes } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { maxCounted } from './listPage.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T extends SchemaTypes> ? T : never;

/**
 * The type of the pages of a list from `listPage`, with the total count of what it lists; `exception` says for which
 * lists that is exact.
 */
export function connectionOf<Type extends OutputType<Types>>(type: Type, name: string, what: string, exception = '') {
  const description = `The total number of ${what} in the list; ${maxCounted + 1} means more than ${maxCounted}.${exception}`;
  return builder.connectionObject(
    {
      type,
      name: `${name}Connection`,
      fields: (t) => ({ totalCount: t.exposeInt('totalCount', { description }) }),
    },
    { name: `${name}Edge` },
  );
}

/** Prisma's arguments for what a request selects of the entries of a page. */
export const selectionOfPage = (context: Context, info: GraphQLResolveInfo, typeName?: string): object =>
  queryFromInfo({ context, info, ...(typeName && { typeName }), paths: [['nodes'], ['edges', 'node']] });
