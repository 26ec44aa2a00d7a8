import { type ReactNode, useEffect } from 'react';
import type { OperatorDetails } from '#locales/operatorDetails.ts';
import { OperatorDetailsContext } from './content/operator.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

/** Wraps every page with the operator's details, the session and the toasts. */
export function App({ operator, children }: { operator: OperatorDetails; children: ReactNode }) {
  // The layout handles clicks from now on, so early.js stops capturing them there.
  useEffect(() => void dispatchEvent(new Event('app:hydrated')), []);
  return (
    <OperatorDetailsContext value={operator}>
      <SessionProvider>
        {children}
        <Toasts />
      </SessionProvider>
    </OperatorDetailsContext>
  );
}
