import { dirname, relative } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { CodegenPlugin, PluginFunction } from '@graphql-codegen/plugin-helpers';
import { type GraphQLFieldMap, Kind, type OperationDefinitionNode } from 'graphql';

/**
 * Generates hooks such as `useClubsPageQuery(options)`, typed with the documents in the same file. Those of mutations
 * refresh the queries that they affect (web/graphql/affects.ts).
 */
const apolloHooks: CodegenPlugin = {
  plugin: ((_schema, files, _config, info) => {
    const operations = files
      .flatMap(({ document }) => document?.definitions ?? [])
      .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
      // Nothing renders a stream: web/graphql/live reads it.
      .filter(({ operation }) => operation !== 'subscription');
    const kinds = new Set(operations.map(({ operation }) => (operation === 'query' ? 'Query' : 'Mutation')));
    return {
      prepend: [
        ...[...kinds].map((kind) => `import { use${kind} } from '@apollo/client/react';`),
        ...(kinds.size ? [`import { useClient } from '${pathFrom(info?.outputFile, 'web/graphql/client.ts')}';`] : []),
        ...(kinds.has('Mutation')
          ? [`import { affecting } from '${pathFrom(info?.outputFile, 'web/graphql/affects.ts')}';`]
          : []),
      ],
      content: operations.map(hook).join('\n'),
    };
  }) satisfies PluginFunction,
};

/** The import path from one file to another. */
function pathFrom(file = '', other: string): string {
  const path = relative(dirname(file), other);
  return path.startsWith('.') ? path : `./${path}`;
}

function hook({ name, operation, variableDefinitions = [], selectionSet }: OperationDefinitionNode): string {
  const kind = operation === 'query' ? 'Query' : 'Mutation';
  const types = `<${name?.value}${kind}, ${name?.value}${kind}Variables>`;
  const needed = operation === 'query' && variableDefinitions.some(({ type }) => type.kind === Kind.NON_NULL_TYPE);
  const options = needed
    ? `options: use${kind}.Options${types} & { variables: ${name?.value}${kind}Variables }`
    : `options?: use${kind}.Options${types}`;
  const [field] = selectionSet.selections;
  const affects = operation === 'mutation' && field?.kind === Kind.FIELD ? `...affecting('${field.name.value}'), ` : '';
  const call = `use${kind}${types}(${name?.value}Document, { client: useClient(), ${affects}...options }${operation === 'query' ? ' as never' : ''})`;
  // Pick the useQuery overload without streaming or partial data.
  const result =
    operation === 'query'
      ? ` as useQuery.Result<${name?.value}Query, ${name?.value}QueryVariables, 'empty' | 'complete'>`
      : '';
  return `export const use${name?.value}${kind} = (${options}) =>\n  ${call}${result};`;
}

/** Generates the types of the arguments of each operation, or of its argument `input`, by the operation's name. */
const operationArguments: CodegenPlugin = {
  plugin: (schema) => {
    const entriesOf = (root: string, fields: GraphQLFieldMap<unknown, unknown> = {}) =>
      Object.values(fields).map(({ name, args: [first] }) => {
        const type = first && `${root}${name.charAt(0).toUpperCase()}${name.slice(1)}Args`;
        return `  ${name}: ${first?.name === 'input' ? `${type}['input']` : (type ?? 'Record<never, never>')};`;
      });
    const entries = [
      ...entriesOf('Query', schema.getQueryType()?.getFields()),
      ...entriesOf('Mutation', schema.getMutationType()?.getFields()),
    ];
    return `export interface OperationArguments {\n${entries.join('\n')}\n}`;
  },
};

const scalars = {
  DateTime: 'string',
  Reason: { input: 'never', output: "import('i18next').ParseKeys<'errors'>" },
  BooleanText: { input: 'unknown', output: 'boolean' },
};

const own: Record<string, CodegenPlugin> = { apolloHooks, operationArguments };

/**
 * Generates typed documents, hooks and the cache's possible types from schema.graphql and the `.graphql` files next to
 * the code that uses them.
 */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  generates: {
    'web/graphql/possibleTypes.generated.ts': { plugins: ['fragment-matcher'], config: { useExplicitTyping: true } },
    'web/graphql/types.generated.ts': {
      plugins: ['typescript'],
      config: { scalars, enumsAsTypes: true, inputMaybeValue: 'T | null | undefined' },
    },
    'gateway/types.generated.ts': {
      plugins: ['typescript', { operationArguments: {} }],
      config: { scalars, enumsAsTypes: true, inputMaybeValue: 'T | null | undefined' },
    },
    'web/': {
      documents: 'web/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'graphql/types.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node', { apolloHooks: {} }],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        inputMaybeValue: 'T | null | undefined',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
    'gateway/': {
      documents: 'gateway/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'types.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, inputMaybeValue: 'T | null | undefined' },
    },
  },
  pluginLoader: async (name) => own[name.replace('@graphql-codegen/', '')] ?? import(name),
};

export default config;
