import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRegulation } from '#gateway/operations/checks/regulation.ts';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { countryAt, describedCountries, slugOf } from '#schema/countries/described.ts';
import { factsOf, isOutdated, oldestCheckOf, regulatedCountries, regulationOf } from '#schema/countries/regulation.ts';
import { regulation, restrictionKinds } from '#schema/countries/regulationShape.ts';

describe.each(regulatedCountries)('the rules of %s', (country) => {
  const rules = regulationOf(country);

  test('have the shape of all', () => {
    expect(regulation.parse(rules)).toEqual(rules);
  });

  test('name a page for every fact, and a day that is not before the page’s own', () => {
    expect(factsOf(rules).length).toBeGreaterThan(0);
    for (const { checkedOn, copyOf = checkedOn } of factsOf(rules)) expect(copyOf <= checkedOn, copyOf).toBe(true);
  });

  test('name help that can be reached', () => {
    if (rules.help) expect(rules.help.phone ?? rules.help.address).toBeDefined();
  });

  test('have figures that can be true', () => {
    const { compensation, restrictions = [] } = rules;
    // The directive on investor compensation demands this much in the European Economic Area.
    if (rules.isInEea && compensation) expect(compensation.amount).toBeGreaterThanOrEqual(20_000);
    expect(new Set(restrictions.map(({ kind }) => kind)).size).toBe(restrictions.length);
  });
});

test('every described country has rules and its own address, which finds it in either case', () => {
  expect(regulatedCountries).toEqual(describedCountries.map(({ code }) => code).sort());
  const slugs = describedCountries.map(({ name }) => slugOf(name));
  expect(new Set(slugs).size).toBe(describedCountries.length);
  for (const slug of slugs) {
    expect(slug).toMatch(/^[a-z-]+$/);
    expect(countryAt(slug.toUpperCase())?.name).toBe(countryAt(slug)?.name);
  }
  expect(countryAt('atlantis')).toBeUndefined();
});

test('no kind of restriction is unused, and each has a text in every language', () => {
  const used = new Set(
    regulatedCountries.flatMap((code) => regulationOf(code).restrictions ?? []).map(({ kind }) => kind),
  );
  expect([...used].sort()).toEqual([...restrictionKinds].sort());
  for (const language of languages) {
    const { restrictions } = JSON.parse(readFileSync(join(root, 'locales', language, 'countryRules.json'), 'utf8'));
    expect(Object.keys(restrictions).sort()).toEqual([...restrictionKinds].sort());
  }
});

test('rules are outdated a year and a day after a fact was checked; the operator’s check then names the countries', () => {
  const rules = { regulator: { name: 'A', source: 'https://a.example', checkedOn: '2026-11-28' } };
  expect(isOutdated(rules, '2027-11-28')).toBe(false);
  expect(isOutdated(rules, '2027-11-29')).toBe(true);
  expect(isOutdated({}, '2099-01-01')).toBe(false);
  const oldest = oldestCheckOf({ ...rules, balance: { source: 'https://b.example', checkedOn: '2025-01-01' } });
  expect(oldest).toBe('2025-01-01');
  const [late] = checkRegulation(new Date('2099-01-01'));
  expect(JSON.stringify(late)).toContain('AE, AT, AU');
  const [early] = checkRegulation(new Date('2026-11-28'));
  expect(JSON.stringify(early)).not.toContain('AE, AT');
});
