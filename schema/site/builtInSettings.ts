import { operator } from '#locales/operator.ts';
import { claims } from './claims.ts';
import { unstated } from './operatorDetails.ts';
import type { PageSettings, Settings } from './settings.ts';

/** The settings in our files that pages show. */
export const builtInPageSettings: PageSettings = {
  banner: null,
  claims,
  partners: [],
  ticker: operator.ticker,
  social: operator.social,
  poweredBy: operator.poweredBy,
  apexDomain: operator.apexDomain,
  name: operator.name,
  accent: null,
};

/** All of them, which the environment and the operator can change. */
export function builtInSettings(): Settings {
  const { supportEmail, ...legal } = unstated;
  return { ...builtInPageSettings, supportEmail, legal, registration: { open: true }, houseRules: null, emblem: '' };
}
