import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apollo } from './apollo.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page: the GraphQL client, the session and toasts. */
export function App({ client = apollo, children }: { client?: ApolloClient; children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        {children}
        <Toasts />
      </SessionProvider>
    </ApolloProvider>
  );
}
