import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { apollo } from './apollo.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page: the GraphQL client, the session and toasts. */
export function App({ client = apollo, children }: { client?: ApolloClient; children: ReactNode }) {
  // What surrounds the page reacts to presses from now on: early.js holds none there any more.
  useEffect(() => void dispatchEvent(new Event('app:hydrated')), []);
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        {children}
        <Toasts />
      </SessionProvider>
    </ApolloProvider>
  );
}
