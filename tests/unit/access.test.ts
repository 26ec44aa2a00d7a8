import { describe, expect, test } from 'vitest';
import { canSeeMeeting, canSeeUpcoming } from '#schema/access/meetings.ts';
import { receives } from '#schema/access/recipients.ts';
import {
  belongsToClub,
  type ClubRole,
  canSeePerson,
  overseesClub,
  runsClub,
  type Standing,
  seesInside,
} from '#schema/access/roles.ts';
import { confirmEmail } from '#schema/account/emails.ts';

import { notice } from '#schema/notice/emails.ts';

const roles: ClubRole[] = ['owner', 'organiser', 'member', 'applicant', 'declined', 'removed', 'banned'];
const standings: Standing[] = [...roles, null].map((role) => ({ role }));
const administrator: Standing = { role: null, asAdministrator: true };
const rolesOf = (matching: Standing[]) => matching.map(({ role }) => role);

test('the owner and the organisers run a club; they and the members belong to it', () => {
  expect(roles.filter(runsClub)).toEqual(['owner', 'organiser']);
  expect(roles.filter(belongsToClub)).toEqual(['owner', 'organiser', 'member']);
  expect([null, undefined].some(belongsToClub)).toBe(false);
});

test('people who belong to a club see it from the inside, and those who run it all of it; so do administrators', () => {
  expect(rolesOf(standings.filter(seesInside))).toEqual(['owner', 'organiser', 'member']);
  expect(rolesOf(standings.filter(overseesClub))).toEqual(['owner', 'organiser']);
  expect([seesInside(administrator), overseesClub(administrator)]).toEqual([true, true]);
});

test.each<[string, Standing, number]>([
  ['an organiser', { role: 'organiser' }, roles.length],
  ['an administrator', administrator, roles.length],
  ['a member', { role: 'member' }, 3],
  ['an applicant', { role: 'applicant' }, 0],
])('%s sees the people of a club that they may know of', (_who, standing, count) => {
  expect(roles.filter((role) => canSeePerson(standing, role))).toEqual(roles.slice(0, count));
});

describe('of a meeting, strangers see only that it is coming, in an open club', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const [past, coming] = [-1, 1].map((hours) => ({ endsAt: new Date(now.getTime() + hours * 3_600_000) }));

  test.each([
    ['stranger', { role: null }, false, [true, true, false]],
    ['stranger', { role: null }, true, [false, false, false]],
    ['member', { role: 'member' }, true, [true, true, true]],
    ['administrator', administrator, true, [true, true, true]],
  ] as const)('a %s (%o), in a club with privacy %s', (_who, standing, privacy, [list, next, over]) => {
    const standingInClub = { ...standing, club: { privacy } };
    expect(canSeeUpcoming(standingInClub)).toBe(list);
    expect(coming && canSeeMeeting(standingInClub, coming, now)).toBe(next);
    expect(past && canSeeMeeting(standingInClub, past, now)).toBe(over);
  });
});

test('suspended people get no e-mails, and unverified addresses only those meant for them', () => {
  const name = { firstName: 'Ann', lastName: 'Lee' };
  const reader = { ...name, email: 'ann@example.com', language: 'en', country: 'Italy', confirmedEmail: true } as const;
  expect(receives(reader, notice.kind)).toBe(true);
  expect(receives({ ...reader, deletedAt: new Date() }, notice.kind)).toBe(false);
  expect(receives({ ...reader, confirmedEmail: false }, notice.kind)).toBe(false);
  expect(receives({ ...reader, confirmedEmail: false }, confirmEmail.kind)).toBe(true);
});
