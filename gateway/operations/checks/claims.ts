import { type Claim, type ClaimName, claimNames, isAdvertised, isOutdated } from '#schema/site/claims.ts';
import type { Settings } from '#schema/site/settings.ts';
import { type CheckResult, resultsOf } from './checkResult.ts';

const { ok, warn } = resultsOf('claims');

/** Whether every figure that the site publishes has a source, and a date until which it is valid. */
export function checkClaims({ claims }: Pick<Settings, 'claims'>, now: Date): CheckResult[] {
  const problems = claimProblems(claims, now);
  return problems.length ? problems.map(warn) : [ok('every figure that the site publishes has a source and is valid')];
}

/** What is missing of each figure, one sentence for each that lacks something. */
export function claimProblems(claims: Record<ClaimName, Claim>, now: Date): string[] {
  const percent = new Intl.NumberFormat('en', { style: 'percent' });
  return claimNames.flatMap((name) => {
    const claim = claims[name];
    const { share, asOf, source, validUntil } = claim;
    const missing = [
      ...(source ? [] : ['has no source']),
      ...(validUntil ? [] : ['has no date until which it is valid']),
      ...(isOutdated(claim, now)
        ? [`was valid until ${validUntil}${isAdvertised(name) ? ', so that all marketing claims are off' : ''}`]
        : []),
    ];
    return missing.length
      ? [`the figure ${name} (${percent.format(share)}, as of ${asOf}) ${missing.join(' and ')}: see CLAIMS`]
      : [];
  });
}
