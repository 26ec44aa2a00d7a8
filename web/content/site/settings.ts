import { createContext, useContext } from 'react';
import { builtInPageSettings, type PageSettings } from '#schema/site/settings.ts';

/** Provides the settings that pages show. */
export const SettingsContext = createContext<PageSettings>(builtInPageSettings);

/** What the operator has set, for pages. */
export const useSettings = (): PageSettings => useContext(SettingsContext);

/** The settings with those that the operator has changed. */
export const withChanged = (changed: Partial<PageSettings>): PageSettings => ({ ...builtInPageSettings, ...changed });

/** The settings that the gateway wrote on the page (gateway/server.ts); it writes only those that were changed. */
export const settingsOfPage = (): PageSettings =>
  withChanged(JSON.parse(document.documentElement.dataset.settings ?? '{}'));
