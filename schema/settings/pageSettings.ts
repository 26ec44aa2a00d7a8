import { isDeepStrictEqual } from 'node:util';
import { builtInPageSettings } from '#locales/builtInSettings.ts';
import { claimNames } from '#locales/claims.ts';
import { isDue, type PageSettings, type Settings, shownSettings } from '#locales/siteSettings.ts';

const before = { ...builtInPageSettings, claims: publicClaims(builtInPageSettings.claims) };

/** The settings that differ from those with which the pages were built; a banner only while it is due. */
export function changedForPages(settings: Settings, now: Date): Partial<PageSettings> {
  const { banner, claims } = settings;
  const shown = {
    ...settings,
    banner: banner && isDue(banner, now) ? { ...banner, from: null, until: null } : null,
    claims: publicClaims(claims),
  };
  return Object.fromEntries(
    shownSettings
      .filter((name) => shown[name] !== before[name] && !isDeepStrictEqual(shown[name], before[name]))
      .map((name) => [name, shown[name]]),
  );
}

/** Figures without what pages do not show: where each comes from is told to those who ask. */
function publicClaims(claims: Settings['claims']): Settings['claims'] {
  const shown = claimNames.map((name) => [
    name,
    { ...claims[name], validUntil: null, source: '', method: '', offIn: [] },
  ]);
  return Object.fromEntries(shown) as Settings['claims'];
}
