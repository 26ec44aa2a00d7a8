import { describe, expect, test } from 'vitest';
import { clubContacts } from '#schema/club/rules.ts';

const accepted = (contactLink: string) => clubContacts.safeParse([{ contactName: 'Write to us', contactLink }]).success;

describe('a contact of a club', () => {
  test.each([
    'https://harbour.example/club?x=1',
    'HTTPS://EXAMPLE.COM',
    'https://münchen.example',
    'mailto:ann@example.com',
    'MAILTO:ann@example.com',
    'tel:+351 21 123 45 67',
  ])('may link to %j', (link) => {
    expect(accepted(link)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    'ftp://example.com',
    'https://bank.example@evil.example',
    'https://bank.example:443@evil.example',
    'https://bank.example\\@evil.example',
    'https:\\\\bank.example',
    'https:bank.example',
    'https:/bank.example',
    'https://exa mple.com',
    'https://',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://router/',
    '//evil.example',
    'example.com',
    'mailto:',
    'mailto:ann',
    'mailto:ann@localhost',
    'mailto:ann@example.com?bcc=all@example.com',
    'tel:',
    'tel:1',
    'tel:javascript',
    `tel:${'1'.repeat(40)}`,
    '',
  ])('never links to %j', (link) => {
    expect(accepted(link)).toBe(false);
  });
});
