import { describe, expect, test } from 'vitest';
import { filterOf, isCommonPassword } from '#schema/account/credentials/commonPasswords.ts';
import { newPasswordRefusal } from '#schema/account/credentials/passwords.ts';

const owner = { email: 'nora.quist@example.com', firstName: 'Nora', lastName: 'Quist-Berg' };
const refusal = (password: string) => newPasswordRefusal(password, owner);

describe('a new password', () => {
  test.each([
    'password1',
    'Passw0rd!',
    'juventus1',
    'qwertyuiop',
    '1q2w3e4r5t',
    'motdepasse',
    'harbour1',
    'iloveyou!!',
  ])('among the most common is refused: %s', (password) => {
    expect(refusal(password)).toBe('account.passwordCommon');
  });

  test.each([
    '        ',
    'zzzzzzzzz',
    'ÄÄÄÄÄÄÄÄÄÄ',
    'abcdefghijkl',
    '98765432109',
    'mnopqrst',
    'xyxyxyxyxyxy',
    'a1b2a1b2a1b2',
    '🙂🙂🙂🙂🙂🙂🙂🙂',
    'bbbbbbbb!',
  ])('of repetitions and sequences is refused: %j', (password) => {
    expect(['account.passwordPredictable', 'account.passwordCommon']).toContain(refusal(password));
  });

  test.each(['nora quist', 'Quist-Berg 1987', 'QUISTNORABERG', 'norarules'])(
    'of little more than its owner’s name and address is refused: %s',
    (password) => {
      expect(refusal(password)).toBe('account.passwordOwnDetails');
    },
  );

  test.each([
    'Summer2026!',
    '2026-Sommer!',
    'Ottobre_26!!',
    'bitcoin123',
    'CryptoBroker24',
    'Forex2026!!',
    'Freitag.2026',
  ])('of little more than words of trading, or a part of the year with a number, is refused: %s', (password) => {
    expect(refusal(password)).toBe('account.passwordSiteWords');
  });

  test('with the part of the address before the @ is refused', () => {
    expect(refusal('I am nora.quist since 1987')).toBe('account.passwordContainsEmail');
  });

  test.each([
    'a quiet harbour at dawn',
    'nora sails at dawn',
    'bookkeeper Mississippi',
    'k7#Vq2mZ',
    '90214837',
    'Grüße vom Bodensee',
    'correct horse battery',
    'mayflower 1620 plum',
    'summer rain on tin',
  ])('that nobody would guess is accepted: %s', (password) => {
    expect(refusal(password)).toBeUndefined();
  });

  test('is not taken for a common one by chance', () => {
    const others = Array.from({ length: 20_000 }, (_, index) => `harbour ${index * 7919} dawn ${index}`);
    expect(others.filter(isCommonPassword).length).toBeLessThan(20);
  });
});

test('a filter of passwords is the same in any case and order', () => {
  expect(filterOf(['One', 'two', 'THREE']).equals(filterOf(['three', 'TWO', 'one', 'one']))).toBe(true);
});
