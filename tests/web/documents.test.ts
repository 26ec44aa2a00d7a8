import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  getOperationAST,
  isEnumType,
  Kind,
  type TypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { maxCost } from '#schema/core/cost.ts';
import { schema } from '#schema/index.ts';

// Apollo Client adds `__typename` to what it sends.
const cache = new InMemoryCache();
const web = join(import.meta.dirname, '../../web');

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

/** A value of the variable's type; undefined if it may be omitted, unless it is a page's size. */
function sampleOf({ type }: VariableDefinitionNode): unknown {
  const inputType = schema.getType(nameOf(type));
  if (inputType?.name === 'Int') return 100;
  if (type.kind !== Kind.NON_NULL_TYPE) return undefined;
  if (isEnumType(inputType)) return inputType.getValues()[0]?.name;
  return inputType?.name === 'Boolean' ? true : 'x';
}

// Otherwise the next field that a page shows would make its query fail.
test('every query of the pages leaves a tenth of what a document may cost', async () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.generated.ts'),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(web, file))));
  const documents = modules.flatMap(Object.entries).filter(([name]) => name.endsWith('Document'));
  const costs = documents.flatMap(([name, document]) => {
    const sent = cache.transformDocument(document as DocumentNode);
    const operation = getOperationAST(sent);
    if (operation?.operation !== 'query') return [];
    const samples = operation.variableDefinitions?.map((variable) => [
      variable.variable.name.value,
      sampleOf(variable),
    ]);
    const variables = Object.fromEntries(samples ?? []);
    return [{ name, ...complexityFromQuery(sent, { schema, ctx: {}, variables }) }];
  });
  expect(costs.length).toBeGreaterThan(20);
  const tight = costs.filter((cost) =>
    (['complexity', 'depth', 'breadth'] as const).some((kind) => cost[kind] > 0.9 * maxCost[kind]),
  );
  expect(tight).toEqual([]);
});
