import type { Settings } from '#schema/site/settings.ts';
import type { Config } from '../../config/config.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, fail } = resultsOf('operator');

/** What a public site must not leave as it is, each with its name and what is wrong with it. */
export function placeholdersIn({
  supportEmail,
  apexDomain,
  poweredBy,
  legal,
}: Pick<Settings, 'supportEmail' | 'apexDomain' | 'poweredBy' | 'legal'>): { name: string; problem: string }[] {
  const names = {
    SUPPORT_EMAIL: supportEmail,
    APEX_DOMAIN: apexDomain,
    POWERED_BY: new URL(poweredBy.link).hostname,
  };
  return [
    ...Object.entries(names)
      .filter(([, value]) => value.endsWith('.example'))
      .map(([name, value]) => ({ name, problem: `is ${value}, a placeholder` })),
    ...Object.entries(legal)
      .filter(([, value]) => value === '')
      .map(([name]) => ({
        name: `OPERATOR_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
        problem: 'is not set: the site says that the operator has not stated it',
      })),
  ];
}

/** Whether the site says who runs it. One that is not public yet may leave that for later. */
export function checkOperator(config: Config, settings: Settings): CheckResult[] {
  const placeholders = placeholdersIn(settings);
  if (placeholders.length === 0) return [ok('the site says who runs it')];
  if (config.production) return placeholders.map(({ name, problem }) => fail(`${name} ${problem}`));
  return [ok(`still to be set before the site is public: ${placeholders.map(({ name }) => name).join(', ')}`)];
}
