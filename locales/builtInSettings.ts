import { claims } from './claims.ts';
import { operator } from './operator.ts';
import { unstated } from './operatorDetails.ts';
import type { Settings } from './siteSettings.ts';

const { supportEmail, ...legal } = unstated;

/** The settings in our files, which the environment and the operator can change. */
export const builtInSettings: Settings = {
  supportEmail,
  legal,
  registration: { open: true },
  banner: null,
  claims,
  partners: [],
  ticker: operator.ticker,
  social: operator.social,
  houseRules: null,
  name: operator.name,
  accent: null,
};
