import { expect, test } from 'vitest';
import { isLargeProvider, mailboxOf, mailDomainOf } from '#schema/moderation/mailboxes.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['ann+club@example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['+club@example.com', '+club@example.com'],
  ['a.n.n+club@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['no address', 'no address'],
])('%s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['ann@example.com', 'example.com', false],
  ['ann@a.b.example.com', 'example.com', false],
  ['ann@students.example.co.uk', 'example.co.uk', false],
  ['ann@example.com.au', 'example.com.au', false],
  ['ann@mail.example.ch', 'example.ch', false],
  ['ann@googlemail.com', 'gmail.com', true],
  ['ann@yahoo.co.uk', 'yahoo.co.uk', true],
  ['ann@notgmail.com', 'notgmail.com', false],
  ['no address', 'no address', false],
])('%s belongs to the domain %s', (email, domain, isLarge) => {
  expect(mailDomainOf(email)).toBe(domain);
  expect(isLargeProvider(domain)).toBe(isLarge);
});
