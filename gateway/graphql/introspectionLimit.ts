import {
  BREAK,
  type DocumentNode,
  GraphQLError,
  getIntrospectionQuery,
  introspectionFromSchema,
  Kind,
  parse,
  type SelectionSetNode,
  type ValidationRule,
  visit,
} from 'graphql';
import { schema } from '#schema/index.ts';

const options = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
} as const;

/** The size of the schema's introspection result, measured on first use. */
let measured: { counts: Map<string, number>; max: number } | undefined;
function measure() {
  if (measured) return measured;
  const counts = meanCounts(introspectionFromSchema(schema, options));
  // Tools fetch the whole schema at once, each with its own document.
  measured = { counts, max: 2 * costOf(parse(getIntrospectionQuery(options)), counts) };
  return measured;
}

/**
 * Refuses documents that request much more than the whole schema by introspection, using aliases or cycles. The
 * schema's complexity limit only covers its own fields.
 */
export const introspectionLimit: ValidationRule = (context) => ({
  Field({ name }) {
    if (!isIntrospection(name.value)) return;
    const { counts, max } = measure();
    const cost = costOf(context.getDocument(), counts);
    const message = `The document asks for about ${cost} values of the schema's description; at most ${max} are allowed.`;
    if (cost > max) context.reportError(new GraphQLError(message));
    // The cost is that of the whole document, so it is only worked out once.
    return BREAK;
  },
});

const isIntrospection = (field: string): boolean => field === '__schema' || field === '__type';

/** The approximate number of introspection values that a document requests. */
function costOf(document: DocumentNode, counts: Map<string, number>): number {
  const fragments = new Map<string, SelectionSetNode>();
  const known = new Map<string, number>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);

  function fragmentCost(name: string): number {
    const selections = fragments.get(name);
    if (selections && !known.has(name)) {
      // Another rule refuses fragments that spread themselves.
      known.set(name, 0);
      known.set(name, cost(selections));
    }
    return known.get(name) ?? 0;
  }

  const cost = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + fragmentCost(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + cost(selection.selectionSet);
      const count = counts.get(selection.name.value) ?? 1;
      return sum + 1 + (selection.selectionSet ? count * cost(selection.selectionSet) : 0);
    }, 0);

  let total = 0;
  visit(document, {
    Field: ({ name, selectionSet }) => {
      if (selectionSet && isIntrospection(name.value)) total += cost(selectionSet);
    },
  });
  return Math.round(total);
}

/** The average number of objects under each name: the length of a list, 1 for an object, 0 for null. */
function meanCounts(described: unknown): Map<string, number> {
  const totals = new Map<string, { sum: number; times: number }>();
  JSON.stringify(described, (name, value) => {
    if (typeof value === 'object') {
      const { sum, times } = totals.get(name) ?? { sum: 0, times: 0 };
      totals.set(name, { sum: sum + (Array.isArray(value) ? value.length : Number(value !== null)), times: times + 1 });
    }
    return value;
  });
  return new Map([...totals].map(([name, { sum, times }]) => [name, sum / times]));
}
