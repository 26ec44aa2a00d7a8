import { type ReactNode, useEffect } from 'react';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page with the session and the toasts. */
export function App({ children }: { children: ReactNode }) {
  // The layout handles clicks from now on, so early.js stops capturing them there.
  useEffect(() => void dispatchEvent(new Event('app:hydrated')), []);
  return (
    <SessionProvider>
      {children}
      <Toasts />
    </SessionProvider>
  );
}
