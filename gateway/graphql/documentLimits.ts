import { type DocumentNode, GraphQLError, type ValidationRule, visit } from 'graphql';

/** The maximum number of tokens in a document. */
export const maxTokens = 2000;

/** Limits on syntax that multiplies work; selections are fields, fragment spreads and inline fragments. */
const max = { selections: 300, aliases: 30, directives: 30 } as const;

/**
 * Refuses documents with too many selections, aliases or directives; depth, breadth and complexity are limited by the
 * schema. The other rules see nothing of a refused document, because some of them compare all selections with each other.
 */
export const documentLimits: ValidationRule = (context) => ({
  Document: {
    enter(document) {
      const counts = countsOf(document);
      const exceeded = (['selections', 'aliases', 'directives'] as const).filter((kind) => counts[kind] > max[kind]);
      for (const kind of exceeded)
        context.reportError(
          new GraphQLError(`The document uses ${counts[kind]} ${kind}; at most ${max[kind]} are allowed.`),
        );
      return exceeded.length ? { ...document, definitions: [] } : undefined;
    },
  },
});

function countsOf(document: DocumentNode): Record<keyof typeof max, number> {
  const counts = { selections: 0, aliases: 0, directives: 0 };
  visit(document, {
    Field: ({ alias }) => {
      counts.selections++;
      if (alias) counts.aliases++;
    },
    FragmentSpread: () => {
      counts.selections++;
    },
    InlineFragment: () => {
      counts.selections++;
    },
    Directive: () => {
      counts.directives++;
    },
  });
  return counts;
}
