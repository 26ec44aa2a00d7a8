import { isDeepStrictEqual } from 'node:util';
import { claimNames } from '../site/claims.ts';
import { builtInPageSettings, isDue, type PageSettings, type Settings } from '../site/settings.ts';

const before = { ...builtInPageSettings, claims: publicClaims(builtInPageSettings.claims) };

const shown = Object.keys(before) as (keyof PageSettings)[];

/** What `changedForPages` found, because every request for a page asks it. */
const compared = new WeakMap<Settings, Partial<PageSettings>>();

/** The settings that differ from those with which the pages were built; a banner only while it is due. */
export function changedForPages(settings: Settings, now: Date): Partial<PageSettings> {
  const { banner } = settings;
  const others = compared.get(settings) ?? changedBesideBanner(settings);
  compared.set(settings, others);
  return banner && isDue(banner, now) ? { banner: { ...banner, from: null, until: null }, ...others } : others;
}

function changedBesideBanner(settings: Settings): Partial<PageSettings> {
  const current = { ...settings, banner: null, claims: publicClaims(settings.claims) };
  const changed = shown.filter((name) => !isDeepStrictEqual(current[name], before[name]));
  return Object.fromEntries(changed.map((name) => [name, current[name]]));
}

/** Figures without what pages do not show. */
function publicClaims(claims: Settings['claims']): Settings['claims'] {
  const figures = claimNames.map((name) => [name, { ...claims[name], validUntil: null, offIn: [] }]);
  return Object.fromEntries(figures) as Settings['claims'];
}
