import { expect, test, vi } from 'vitest';
import type { Reason } from '#locales/keys.ts';
import { clubChange, newClub } from '#schema/club/rules.ts';
import { bounds } from '#schema/figures/bounds.ts';
import { atFields, showRefusal } from '#web/forms/errors.ts';
import { maxLengthOf } from '#web/forms/maxLengthOf.ts';
import { type Refusal, resultOf } from '#web/graphql/result.ts';

const show = (refusal: Refusal) => {
  const form = { setError: vi.fn(), setFocus: vi.fn() };
  showRefusal(refusal, new Set(['title', 'contacts.1.contactLink', 'code']), form);
  return { errors: form.setError.mock.calls, focus: form.setFocus.mock.calls };
};
const textOf = (refusal: Refusal) => show(refusal).errors;

test('each reason is shown at its field, and the first one is focused, with its text selected if it is secret', () => {
  const fields = [
    { name: 'title', reason: 'club.titleRequired' },
    { name: 'contacts.1.contactLink', reason: 'club.contactLinkInvalid' },
  ] as const;
  expect(show({ reason: 'club.titleRequired', fields: [...fields] })).toEqual({
    errors: fields.map(({ name, reason: message }) => [name, { message }]),
    focus: [['title', { shouldSelect: false }]],
  });
  const wrongCode = { name: 'code', reason: 'twoFactor.wrongCode' } as const;
  expect(show({ ...wrongCode, fields: [wrongCode] }).focus).toEqual([['code', { shouldSelect: true }]]);
});

test('a reason for a field that the form does not show is shown above the form', () => {
  const refusal: Refusal = { reason: 'club.idInvalid', fields: [{ name: 'clubID', reason: 'club.idInvalid' }] };
  expect(textOf(refusal)).toEqual([['root', { message: 'club.idInvalid' }]]);
  expect(textOf({ reason: 'request.tooMany' })).toEqual([['root', { message: 'request.tooMany' }]]);
});

test('a reason is shown at its field, and any other above the form', () => {
  const fields = { 'twoFactor.wrongPassword': 'password', 'twoFactor.wrongCode': 'code' };
  const fieldsOf = (reason: Reason) => atFields({ reason }, fields).fields;
  for (const reason of ['twoFactor.wrongPassword', 'twoFactor.wrongCode'] as const)
    expect(fieldsOf(reason)).toEqual([{ name: fields[reason], reason }]);
  expect(fieldsOf('request.tooMany')).toBeUndefined();
});

test('how long a text may be follows from its rule, also in a list and in an optional field', () => {
  for (const rules of [newClub, clubChange]) {
    expect(maxLengthOf(rules, 'title')).toBe(bounds.clubTitle);
    expect(maxLengthOf(rules, 'contacts.1.contactLink')).toBe(bounds.link);
    expect(maxLengthOf(rules, 'privacy')).toBeUndefined();
  }
});

test('an operation without a response is handled like a refusal', async () => {
  const failing: Promise<{ data?: { logOut: string } }> = Promise.reject(new Error('no answer'));
  expect(await resultOf(failing, 'logOut')).toMatchObject({ reason: 'request.internal' });
  const empty: Promise<{ data?: { logOut: string } }> = Promise.resolve({});
  expect(await resultOf(empty, 'logOut')).toMatchObject({ reason: 'request.internal' });
});
