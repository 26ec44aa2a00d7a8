import type { Request } from 'express';
import { expect, test } from 'vitest';
import { claimsOff, isNeutral } from '#gateway/pages/isNeutral.ts';
import { type Claim, type ClaimName, claims } from '#schema/site/claims.ts';

const now = new Date('2026-11-26T12:00:00Z');
const settingsOf = (changed: { [Name in ClaimName]?: Partial<Claim> } = {}, sourcedOnly = false) => ({
  claims: {
    weekly: { ...claims.weekly, ...changed.weekly },
    monthly: { ...claims.monthly, ...changed.monthly },
    losing: { ...claims.losing, ...changed.losing },
  },
  advertising: { sourcedOnly },
});
const off = claimsOff(settingsOf(), [], now);

test.each([
  ['the United Kingdom', 'Europe/London'],
  ['Jersey', 'Europe/Jersey'],
  ['Gibraltar', 'Europe/Gibraltar'],
  ['France', 'Europe/Paris'],
  ['Réunion', 'Indian/Reunion'],
  ['Martinique', 'America/Martinique'],
  ['Spain', 'Europe/Madrid'],
  ['the Canary Islands', 'Atlantic/Canary'],
  ['Ceuta', 'Africa/Ceuta'],
])('the time zone of %s, %s, turns claims off', (_place, zone) => {
  expect(off).toContain(zone);
});

test('neither the time zones of other countries nor an unknown one turn claims off', () => {
  for (const zone of ['Europe/Rome', 'Europe/Dublin', 'Europe/Lisbon', 'Atlantic/Azores', 'UTC', ''])
    expect(off).not.toContain(zone);
});

test('the operator can turn claims off in further countries, or everywhere', () => {
  const withMore = claimsOff(settingsOf(), ['IN', 'BD'], now);
  expect(withMore).toEqual(expect.arrayContaining(['GB', 'IN', 'Asia/Calcutta', 'Asia/Kolkata', 'BD', 'Asia/Dhaka']));
  expect(claimsOff(settingsOf(), ['*'], now)).toEqual(['*']);
});

test.each([
  ['AR', 'America/Argentina/Buenos_Aires'],
  ['NP', 'Asia/Kathmandu'],
  ['UA', 'Europe/Kyiv'],
  ['VN', 'Asia/Ho_Chi_Minh'],
])('the time zones of %s are also known by the names that other browsers use, such as %s', (code, zone) => {
  expect(claimsOff(settingsOf(), [code], now)).toContain(zone);
});

test('once an advertised figure is past its last day, claims are off everywhere; a warning has no such effect', () => {
  const until = (name: ClaimName, validUntil: string) => claimsOff(settingsOf({ [name]: { validUntil } }), [], now);
  expect(until('monthly', '2026-11-26')).toEqual(off);
  expect(until('monthly', '2026-11-25')).toEqual(['*']);
  expect(until('weekly', '2026-11-25')).toEqual(['*']);
  expect(until('losing', '2026-11-25')).toEqual(off);
});

test('if only figures with a source and an end are advertised, one without turns claims off everywhere', () => {
  const sourced = { source: 'An audited report', validUntil: '2027-01-01' };
  const only = (changed: Parameters<typeof settingsOf>[0]) => claimsOff(settingsOf(changed, true), [], now);
  expect(only({})).toEqual(['*']);
  expect(only({ weekly: sourced })).toEqual(['*']);
  expect(only({ weekly: sourced, monthly: { ...sourced, source: '' } })).toEqual(['*']);
  expect(only({ weekly: sourced, monthly: { ...sourced, validUntil: null } })).toEqual(['*']);
  expect(only({ weekly: sourced, monthly: sourced })).toEqual(off);
});

test.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', '', true],
  ['fr, fr-FR;q=0.8, en-US;q=0.5', '', true],
  ['es-ES', '', true],
  ['ca-ES,es;q=0.5', '', true],
  ['en-gb', '', true],
  ['fr-RE', '', true],
  ['fr', '', false],
  ['fr-CH, fr-FR;q=0.5', '', false],
  ['en-IE,en-GB;q=0.9', '', false],
  ['en,fr-FR;q=0.5', '', false],
  ['it-IT', '', false],
  ['de-Latn-CH', '', false],
  ['', '', false],
  ['fr-FR', 'region=IT', false],
  ['fr-FR', 'i18next=it; region=IT', false],
  ['it-IT', 'region=ES', true],
  ['en-US', 'uid=1; region=Europe/Paris', true],
  ['fr-FR', 'region=', true],
])('the languages “%s” and the cookie “%s” turn claims off: %s', (languages, cookie, expected) => {
  const headers = { 'accept-language': languages, cookie };
  expect(isNeutral({ headers } as unknown as Request, off)).toBe(expected);
});
