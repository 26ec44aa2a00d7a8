import { isOutdated, oldestCheckOf, regulatedCountries, regulationOf } from '#schema/countries/regulation.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn } = resultsOf('regulation');

/** Whether the rules of a country were last checked more than a year ago (/countries). */
export function checkRegulation(now: Date): CheckResult[] {
  const day = now.toISOString().slice(0, 10);
  const outdated = regulatedCountries.filter((country) => isOutdated(regulationOf(country), day));
  if (outdated.length === 0) return [ok('the rules of each country were checked within a year')];
  const oldest = outdated.map((country) => oldestCheckOf(regulationOf(country))).sort()[0];
  return [
    warn(
      `the rules of ${outdated.join(', ')} were last checked more than a year ago, some on ${oldest}: read the sources in schema/countries/regulation/ again`,
    ),
  ];
}
