import { describe, expect, test } from 'vitest';
import type { Language } from '#locales/keys.ts';
import { claims } from '#schema/site/claims.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { prerenderedPages } from '#tests/fixtures/publicPages.ts';
import { claimsOn } from '#tests/support/claims.ts';
import { type Site, startSite } from '#tests/support/site.ts';

/** Readers by country: what their browser asks for, and the language in which they read. */
const readers: [country: string, accepts: string, language: Language][] = [
  ['AT', 'de-AT,de;q=0.9', 'ge'],
  ['AU', 'en-AU,en;q=0.9', 'en'],
  ['BD', 'bn-BD,bn;q=0.9,en;q=0.5', 'en'],
  ['CH', 'it-CH,it;q=0.9', 'it'],
  ['DE', 'de-DE,de;q=0.9', 'ge'],
  ['ES', 'es-ES,es;q=0.9', 'en'],
  ['FR', 'fr-FR,fr;q=0.9', 'en'],
  ['GB', 'en-GB,en;q=0.9', 'en'],
  ['GR', 'el-GR,el;q=0.9', 'en'],
  ['IE', 'en-IE,en-GB;q=0.9', 'en'],
  ['IN', 'en-IN,hi;q=0.9', 'en'],
  ['IT', 'it-IT,it;q=0.9', 'it'],
  ['SI', 'sl-SI,sl;q=0.9', 'en'],
  ['US', 'en-US,en;q=0.9', 'en'],
];

const day = 86_400_000;
const pages = [...prerenderedPages, '/profile', '/no-such-page', '/countries?select=Europe'];
// One more country than by default restricts a figure.
const offIn = [...claims.weekly.offIn, 'IN'];

/** A site on which one of the figures ends in ten days, and its pages, one of a club among them. */
async function siteWhereEnds(name: 'weekly' | 'monthly'): Promise<{ site: Site; paths: string[] }> {
  const site = await startSite();
  const validUntil = new Date(site.now() + 10 * day).toISOString().slice(0, 10);
  const value = { ...claims, weekly: { ...claims.weekly, offIn }, [name]: { ...claims[name], offIn, validUntil } };
  const as = await createMember(site.database, { admin: true });
  expect((await site.rest('PUT', '/admin/settings/claims', { value }, { as })).status).toBe(202);
  const { id } = await membersOf(site).aClub({ state: 'verified' });
  return { site, paths: [...pages, `/clubs/${id}`] };
}

const endings = { weekly: await siteWhereEnds('weekly'), monthly: await siteWhereEnds('monthly') };

/** The pages on which a reader gets a claim. */
async function claimedPages(
  { site, paths }: { site: Site; paths: string[] },
  headers: Record<string, string>,
  language: Language,
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(`${site.url}/${language}${path}`, { headers })).text();
    expect(html, path).toContain('<div id="root"');
    if (claimsOn(path, html, language).length > 0) found.push(path);
  }
  return found;
}

describe.each([
  ['weekly', 'the languages of their browser', (_country: string, accepts: string) => ({ 'Accept-Language': accepts })],
  ['monthly', 'the country that they chose', (country: string) => ({ Cookie: `region=${country}` })],
] as const)('the %s figure, shown by %s', (name, _way, headersOf) => {
  const { site, paths } = endings[name];

  test.each(readers)('is on every page or on none for a reader in %s', async (country, accepts, language) => {
    const found = await claimedPages(endings[name], headersOf(country, accepts), language);
    expect(found).toEqual(offIn.includes(country) ? [] : paths);
  });

  test.each(readers)(
    'is on no page once it has ended, nor is the other, for a reader in %s',
    async (country, accepts, language) => {
      if (country === readers[0]?.[0]) site.pass(11 * day);
      expect(await claimedPages(endings[name], headersOf(country, accepts), language)).toEqual([]);
    },
  );
});
