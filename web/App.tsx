import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, useEffect } from 'react';
import { apollo } from './apollo.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** What every page stands in: data, session and short messages. */
export function App({ children }: { children: ReactNode }) {
  // early.js waits for it.
  useEffect(() => void dispatchEvent(new Event('live')), []);
  return (
    <ApolloProvider client={apollo}>
      <SessionProvider>
        {children}
        <Toasts />
      </SessionProvider>
    </ApolloProvider>
  );
}
