import { type ReactNode, useContext, useEffect } from 'react';
import type { OperatorDetails } from '#schema/site/operatorDetails.ts';
import type { PageSettings } from '#schema/site/settings.ts';
import { OperatorDetailsContext } from './content/site/operator.ts';
import { ServedPageContext } from './content/site/servedPage.ts';
import { SettingsContext } from './content/site/settings.ts';
import { SessionProvider } from './session/SessionProvider.tsx';
import { Toasts } from './shell/Toasts.tsx';

interface AppProps {
  operator: OperatorDetails;
  settings: PageSettings;
  children: ReactNode;
}

/** Wraps every page with the operator's details and settings, the session and the toasts. */
export function App({ operator, settings, children }: AppProps) {
  const { viewer } = useContext(ServedPageContext);
  // The layout handles clicks from now on, so early.js stops capturing them there.
  useEffect(() => void dispatchEvent(new Event('app:hydrated')), []);
  return (
    <OperatorDetailsContext value={operator}>
      <SettingsContext value={settings}>
        <SessionProvider served={viewer}>
          {children}
          <Toasts />
        </SessionProvider>
      </SettingsContext>
    </OperatorDetailsContext>
  );
}
