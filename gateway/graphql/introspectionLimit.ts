import {
  BREAK,
  type DocumentNode,
  GraphQLError,
  getIntrospectionQuery,
  introspectionFromSchema,
  parse,
  type ValidationRule,
  visit,
} from 'graphql';
import { schema } from '#schema/index.ts';
import { totals } from './cost.ts';

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
  const total = totals(document, ({ name }) => ({ own: 1, times: counts.get(name.value) ?? 1 }));
  let sum = 0;
  visit(document, {
    Field: ({ name, selectionSet }) => {
      if (selectionSet && isIntrospection(name.value)) sum += total(selectionSet, null);
    },
  });
  return Math.round(sum);
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
