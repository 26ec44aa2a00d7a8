import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { summaryOf } from '#schema/core/contract.ts';
import { schema } from '#schema/index.ts';
import { orNull } from '../responseBody.ts';
import { successesOf } from '../rootField.ts';
import type { JsonSchema, Route } from '../route.ts';

const scalars: Record<string, JsonSchema> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  ID: { type: 'integer' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  Reason: { type: 'string' },
};

/** Builds JSON schemas for the selections of GraphQL documents. Fragments become named schemas. */
export class Shapes {
  /** The named schemas so far. */
  readonly schemas: Record<string, JsonSchema> = {};

  /** The schemas of what a route's operation returns on success, by type name. */
  successes({ field, document }: Route): Map<string, JsonSchema> {
    const [root] = getOperationAST(document)?.selectionSet.selections ?? [];
    const selection = root?.kind === Kind.FIELD ? root.selectionSet : undefined;
    if (!selection) throw new Error('A route selects exactly one field.');
    const fragments = fragmentsOf(document);
    return new Map(successesOf(field).map((type) => [type.name, this.#object(type, selection, fragments)]));
  }

  /** Names a schema, and returns a reference to it. */
  named(name: string, shape: JsonSchema): JsonSchema {
    this.schemas[name] = shape;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema with references in place of the titled ones in it, which are named. */
  hoisted({ title, ...shape }: JsonSchema): JsonSchema {
    const { items, properties } = shape;
    const all = Object.entries(properties ?? {}).map(([name, property]) => [name, this.hoisted(property)]);
    const inner: JsonSchema = {
      ...shape,
      ...(items && { items: this.hoisted(items) }),
      ...(properties && { properties: Object.fromEntries(all) }),
    };
    if (!title) return inner;
    const known = this.schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(inner)) throw new Error(`There are two schemas ${title}.`);
    return this.named(title, inner);
  }

  /** The schema itself, if this is a reference to a named one. */
  resolved(shape: JsonSchema): JsonSchema {
    return shape.$ref ? (this.schemas[shape.$ref.split('/').pop() ?? ''] ?? {}) : shape;
  }

  #object(type: GraphQLNamedType, selection: SelectionSetNode, fragments: Fragments): JsonSchema {
    const shape = this.#fields(type, selection, fragments);
    // REST returns a page as a plain array, unless there is more in it.
    const { nodes, pageInfo: _pageInfo, totalCount: _count, ...others } = shape.properties ?? {};
    if (!nodes) return shape;
    const more = Object.keys(others);
    return more.length === 0 ? nodes : { ...shape, properties: { nodes, ...others }, required: ['nodes', ...more] };
  }

  #fields(type: GraphQLNamedType, { selections }: SelectionSetNode, fragments: Fragments): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        const field = 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
        if (!field || !('args' in field)) continue;
        const shape = this.#value(field.type, selection.selectionSet, fragments);
        const [description, example] = [summaryOf(field), field.extensions['example']];
        properties[name] = {
          ...shape,
          // Next to a `$ref`, it would override the description of the schema it points to.
          ...(!shape.$ref && description && { description }),
          ...(!shape.$ref && example !== undefined && { examples: [example] }),
          ...(field.deprecationReason && { deprecated: true }),
        };
        continue;
      }
      const spread = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = spread?.typeCondition?.name.value;
      if (!spread || (condition && !fits(type, condition))) continue;
      if (selection.kind === Kind.FRAGMENT_SPREAD && selections.length === 1) {
        // The prefix only keeps generated type names apart.
        const value = selection.name.value.replace(/^Rest/, '');
        this.schemas[value] ??= {
          ...this.#object(type, spread.selectionSet, fragments),
          description: type.description ?? '',
        };
        return { $ref: `#/components/schemas/${value}` };
      }
      const inner = this.#fields(type, spread.selectionSet, fragments);
      if (inner.$ref) return inner;
      Object.assign(properties, inner.properties);
    }
    return { type: 'object', properties, required: Object.keys(properties) };
  }

  #value(type: GraphQLOutputType, selection: SelectionSetNode | undefined, fragments: Fragments): JsonSchema {
    if (!isNonNullType(type)) return orNull(this.#some(type, selection, fragments));
    return this.#some(type.ofType, selection, fragments);
  }

  #some(type: GraphQLOutputType, selection: SelectionSetNode | undefined, fragments: Fragments): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.#value(type.ofType, selection, fragments) };
    const namedType = getNamedType(type);
    if (isEnumType(namedType)) return { type: 'string', enum: namedType.getValues().map(({ name }) => name) };
    if (selection) return this.#object(namedType, selection, fragments);
    return scalars[namedType.name] ?? {};
  }
}

type Fragments = Map<string, FragmentDefinitionNode>;

const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );

const fits = (type: GraphQLNamedType, condition: string): boolean => {
  const wanted = schema.getType(condition);
  return type.name === condition || (isInterfaceType(wanted) && isObjectType(type) && schema.isSubType(wanted, type));
};
