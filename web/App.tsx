import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apollo } from './graphql/apollo.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** What every page stands in: data, session and short messages. */
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
