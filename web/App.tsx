import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apollo } from './apollo.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page: the GraphQL client, the session and toasts. */
export function App({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apollo}>
      <SessionProvider>
        {children}
        <Toasts />
      </SessionProvider>
    </ApolloProvider>
  );
}
