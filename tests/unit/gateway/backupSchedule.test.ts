import { expect, test } from 'vitest';
import { isBackupDue, isBackupOverdue, isTestDue, lastScheduled } from '#gateway/operations/backup/schedule.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const daily = [210];
const twice = [210, 930];
const outcome = (succeededAt: string | null, failedAt: string | null = null) => ({
  succeededAt: succeededAt === null ? null : at(succeededAt),
  failedAt: failedAt === null ? null : at(failedAt),
});

test.each([
  [daily, '26T03:30:00', 0, '26T03:30'],
  [daily, '26T03:29:59', 0, '25T03:30'],
  [daily, '26T12:00:00', 1, '25T03:30'],
  [twice, '26T12:00:00', 0, '26T03:30'],
  [twice, '26T02:00:00', 0, '25T15:30'],
  [twice, '26T02:00:00', 1, '25T03:30'],
  [twice, '26T02:00:00', 3, '24T03:30'],
])('of a schedule at %j, the last time before %s, %i earlier, is %s', (times, now, back, expected) => {
  expect(lastScheduled(times, at(now), back)).toEqual(at(`${expected}:00`));
});

test('a backup is due at once if there is none, once a scheduled time has passed, and an hour after a failure', () => {
  expect(isBackupDue(daily, outcome(null), at('26T12:00'))).toBe(true);
  expect(isBackupDue(daily, outcome('26T03:31'), at('27T03:29'))).toBe(false);
  expect(isBackupDue(daily, outcome('26T03:31'), at('27T03:30'))).toBe(true);
  expect(isBackupDue(daily, outcome('26T03:31', '27T03:30'), at('27T04:29'))).toBe(false);
  expect(isBackupDue(daily, outcome('26T03:31', '27T03:30'), at('27T04:30'))).toBe(true);
});

test('backups are overdue once two are missing, not while the second is being made up for', () => {
  expect(isBackupOverdue(daily, at('24T03:31'), at('26T03:29'))).toBe(false);
  expect(isBackupOverdue(daily, at('24T03:31'), at('26T03:30'))).toBe(true);
  expect(isBackupOverdue(twice, at('25T03:31'), at('26T03:29'))).toBe(false);
  expect(isBackupOverdue(twice, at('25T03:31'), at('26T03:30'))).toBe(true);
});

test('a backup is restored as a test a month after the last test, and a day after a failed one', () => {
  expect(isTestDue(outcome(null), at('01T00:00'))).toBe(true);
  expect(isTestDue(outcome('01T00:00'), at('30T00:00'))).toBe(false);
  expect(isTestDue(outcome('01T00:00'), new Date('2026-12-01T00:00Z'))).toBe(true);
  expect(isTestDue(outcome(null, '01T00:00'), at('01T23:59'))).toBe(false);
  expect(isTestDue(outcome(null, '01T00:00'), at('02T00:00'))).toBe(true);
});
