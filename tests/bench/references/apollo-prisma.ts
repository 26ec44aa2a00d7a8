import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { openDatabase } from '#prisma/database.ts';
import { announce, databaseUrl } from './serve.ts';

// Apollo Server as in its guide, with Prisma's include.
const database = openDatabase(databaseUrl);
const typeDefs = `
  type Owner { firstName: String! lastName: String! }
  type Club { id: Int! title: String! description: String! country: String! privacy: Boolean! state: String! owner: Owner }
  type Clubs { nodes: [Club!]! }
  type Query { clubs(first: Int): Clubs! }`;
const resolvers = {
  Query: {
    clubs: async (_root: unknown, { first }: { first?: number }) => ({
      nodes: await database.club.findMany({
        where: { state: { not: 'declined' } },
        orderBy: { id: 'desc' },
        take: first ?? 50,
        include: { owner: true },
      }),
    }),
  },
};
const apollo = new ApolloServer({ typeDefs, resolvers });
await apollo.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(apollo));
const server = app.listen(0, '127.0.0.1', () => announce(server.address()));
