import { expect, test } from 'vitest';
import { readPages } from '#gateway/pages/builtPages.ts';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { registration } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const supportEmail = "o'help+fx@example.com";
const address = 'Quay 1 </dd><script>alert("1")</script>\n8001 Zürich $& [[operator.fees:x]]';
const site = await startSite({
  PUBLIC_URL: 'https://www.example.com',
  SUPPORT_EMAIL: supportEmail,
  OPERATOR_LEGAL_NAME: 'FX & Clubs AG',
  OPERATOR_ADDRESS: address.replace('\n', '|'),
});
const get = async (path: string) => (await fetch(site.url + path)).text();
const decoded = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const entriesIn = (html: string) =>
  [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/gs)].map(([, text = '']) => decoded(text.replace(/<[^>]*>/g, '')));

test.each([
  ['en', 'The operator has not stated this yet.'],
  ['it', 'Il gestore del sito non l’ha ancora indicato.'],
  ['ge', 'Der Betreiber hat dazu noch keine Angabe gemacht.'],
] as const)(
  'the legal notice in %s has the operator’s settings as plain text, and names what is missing',
  async (language, unstated) => {
    for (const prefix of [`/${language}`, '']) {
      const response = await fetch(`${site.url}${prefix}/legal-notice`, {
        headers: { 'Accept-Language': languageTags[language] },
      });
      const html = await response.text();
      expect(html).not.toContain('<script>alert');
      expect(entriesIn(html).slice(0, -1)).toEqual([
        'FX & Clubs AG',
        unstated,
        address,
        ...Array.from({ length: 7 }, () => unstated),
      ]);
      expect(html).toContain(`href="mailto:o&#39;help+fx@example.com"`);
    }
    expect(entriesIn(await get(`/${language}/costs`)).filter((text) => text === unstated)).toHaveLength(2);
  },
);

test('the browser finds the same settings on each page, whether prerendered, rendered or a frame', async () => {
  const stated = { supportEmail, legalName: 'FX & Clubs AG', address };
  for (const path of ['/en/legal-notice', '/en', '/en/profile', '/en/no-such-page']) {
    const [, attribute = ''] = / data-operator="([^"]*)"/.exec(await get(path)) ?? [];
    expect(JSON.parse(decoded(attribute)), path).toEqual(stated);
  }
});

test('only SUPPORT_EMAIL is on any page, in security.txt, the API’s description and structured data', async () => {
  const prefixes = ['', ...languages.map((language) => `/${language}`)];
  // Each page once: which one a language has, the build decides in one place.
  const paths = (readPages()?.visible ?? []).map((path, index) => `${prefixes[index % prefixes.length]}${path}`);
  for (const path of [...paths, '/profile', '/.well-known/security.txt', '/api/v1/openapi.json']) {
    const text = await get(path);
    expect(text.includes(operator.supportEmail), path).toBe(false);
    expect(text, path).not.toMatch(/\[\[operator\.(?!fees:x)/);
    if (/(?:contact|privacy|faq|legal-notice)$/.test(path)) expect(decoded(text), path).toContain(`>${supportEmail}<`);
  }
  expect(await get('/.well-known/security.txt')).toContain(`Contact: mailto:${supportEmail}\n`);
  const { info } = JSON.parse(await get('/api/v1/openapi.json'));
  expect(info.contact.email).toBe(supportEmail);
  const [, subject = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await get('/en')) ?? [];
  expect(JSON.parse(subject)).toMatchObject({
    '@type': 'Organization',
    email: supportEmail,
    legalName: 'FX & Clubs AG',
    address,
  });
});

test('e-mails end with the operator’s legal name and address', async () => {
  const form = registration();
  await site.rest('POST', '/auth/signup', form);
  const { text, html } = await site.mailbox.emailTo(form.email);
  expect(text?.trim().split('\n').at(-1)).toBe(`FX & Clubs AG, ${address.replace('\n', ', ')}`);
  expect(html).not.toContain('<script');
});
