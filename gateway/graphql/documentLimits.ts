import { GraphQLError, type ValidationRule } from 'graphql';

/** The maximum number of tokens in a document. */
export const maxTokens = 2000;

/** Limits on syntax that multiplies work without adding fields. */
const max = { aliases: 30, directives: 30 } as const;

/**
 * Refuses documents with too many aliases or directives; depth, breadth and complexity are limited by the schema.
 */
export const documentLimits: ValidationRule = (context) => {
  const counts = { aliases: 0, directives: 0 };
  return {
    Field: ({ alias }) => {
      if (alias) counts.aliases++;
    },
    Directive: () => {
      counts.directives++;
    },
    Document: {
      leave() {
        for (const kind of ['aliases', 'directives'] as const)
          if (counts[kind] > max[kind])
            context.reportError(
              new GraphQLError(`The document uses ${counts[kind]} ${kind}; at most ${max[kind]} are allowed.`),
            );
      },
    },
  };
};
