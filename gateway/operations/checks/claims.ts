import { areAllOff, claimNames, isAdvertised, isOutdated } from '#schema/site/claims.ts';
import type { Settings } from '#schema/site/settings.ts';
import type { Config } from '../../config/config.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn, fail } = resultsOf('claims');

/** Something that a figure lacks, and whether the site advertises the figure all the same. */
interface ClaimProblem {
  says: string;
  isShown: boolean;
}

/**
 * Whether every figure that the site publishes has a source, and a date until which it is valid. A public site fails
 * while it advertises one without.
 */
export function checkClaims(
  { production, claimsOffIn }: Pick<Config, 'production' | 'claimsOffIn'>,
  settings: Pick<Settings, 'claims' | 'advertising'>,
  now: Date,
): CheckResult[] {
  const problems = claimProblems(settings, now);
  const isOff = claimsOffIn.includes('*');
  return problems.length
    ? problems.map(({ says, isShown }) => (production && isShown && !isOff ? fail : warn)(says))
    : [ok('every figure that the site publishes has a source and is valid')];
}

/** What is missing of each figure, one sentence for each that lacks something. */
export function claimProblems(
  { claims, advertising: { sourcedOnly } }: Pick<Settings, 'claims' | 'advertising'>,
  now: Date,
): ClaimProblem[] {
  const percent = new Intl.NumberFormat('en', { style: 'percent' });
  const areOff = areAllOff(claims, sourcedOnly, now);
  return claimNames.flatMap((name) => {
    const claim = claims[name];
    const { share, asOf, source, validUntil } = claim;
    const missing = [
      ...(source ? [] : ['has no source']),
      ...(validUntil ? [] : ['has no date until which it is valid']),
      ...(isOutdated(claim, now) ? [`was valid until ${validUntil}`] : []),
    ];
    if (missing.length === 0) return [];
    const off = isAdvertised(name) && areOff ? ', so that all marketing claims are off' : '';
    const figure = `the figure ${name} (${percent.format(share)}, as of ${asOf})`;
    const says = `${figure} ${missing.join(' and ')}${off}: see the setting claims`;
    return [{ says, isShown: isAdvertised(name) && !areOff }];
  });
}
