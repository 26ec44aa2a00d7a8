import { type ReactNode, useEffect } from 'react';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page: the session and toasts. */
export function App({ children }: { children: ReactNode }) {
  // What surrounds the page reacts to presses from now on: early.js holds none there any more.
  useEffect(() => void dispatchEvent(new Event('app:hydrated')), []);
  return (
    <SessionProvider>
      {children}
      <Toasts />
    </SessionProvider>
  );
}
