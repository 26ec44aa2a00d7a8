import { GraphQLError, type ValidationRule } from 'graphql';

/** How many tokens a document may have. */
export const mostTokens = 2000;

/** How often a document may use what multiplies work without adding fields. */
const most = { aliases: 30, directives: 30 } as const;

/** Refuses documents that use too many aliases or directives; depth, breadth and complexity are limited by the schema. */
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
          if (counts[kind] > most[kind])
            context.reportError(
              new GraphQLError(`The document uses ${counts[kind]} ${kind}; at most ${most[kind]} are allowed.`),
            );
      },
    },
  };
};
