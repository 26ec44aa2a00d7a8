import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { apollo } from './apollo.ts';
import { prefixOfPath } from './language.ts';
import { routes } from './routes.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { prefixChanged } from './shell/changeLanguage.ts';
import { Toasts } from './shell/Toasts.tsx';

/** The application: data, session, and the router at the address's language prefix. */
export function App() {
  const [prefix, setPrefix] = useState(() => prefixOfPath(location.pathname));
  const router = useMemo(() => createBrowserRouter(routes, { basename: prefix || '/' }), [prefix]);
  useEffect(() => {
    const follow = () => setPrefix(prefixOfPath(location.pathname));
    prefixChanged.addEventListener('change', follow);
    return () => prefixChanged.removeEventListener('change', follow);
  }, []);
  return (
    <ApolloProvider client={apollo}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toasts />
      </SessionProvider>
    </ApolloProvider>
  );
}
