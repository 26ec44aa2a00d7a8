import { expect, onTestFinished, test } from 'vitest';
import { createMember } from '#tests/fixtures/members.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const admin = await createMember(site.database, { admin: true, firstName: 'Ada' });
const put = (name: string, value: unknown, more: object = {}) =>
  site.rest('PUT', `/admin/settings/${name}`, { value, ...more }, { as: admin });
const get = async (name: string) =>
  (await site.rest('GET', `/admin/settings/${name}`, undefined, { as: admin })).body.result;
/** Gives a setting its default back after the test. */
const restored = (name: string) => onTestFinished(async () => void (await put(name, null)));
const fieldsOf = async (name: string, value: unknown) => {
  const { body } = await site.graphql(
    `mutation ($value: JSON) { changeSetting(name: ${name}, value: $value) { ... on InvalidInput { fields { name reason } } } }`,
    { as: admin, variables: { value } },
  );
  const fields: { name: string; reason: string }[] = body.data.changeSetting.fields;
  return Object.fromEntries(fields.map((field) => [field.name, field.reason]));
};
const texts = { en: 'We are closed on Friday.' };

test('a setting has its default until it is given a value, and again once that is taken away', async () => {
  const { value, default: before, version } = await get('supportEmail');
  expect({ value, version }).toEqual({ value: before, version: 0 });
  expect((await put('supportEmail', 'Help@Example.com')).body).toEqual({
    result: 'The setting supportEmail has been saved.',
    version: 1,
  });
  expect(await get('supportEmail')).toEqual({
    name: 'supportEmail',
    value: 'help@example.com',
    default: before,
    version: 1,
  });
  expect((await put('supportEmail', 'help@example.com')).body.reason).toBe('profile.nothingChanged');
  expect((await put('supportEmail', null)).body).toMatchObject({ version: 2 });
  expect(await get('supportEmail')).toMatchObject({ value: before, version: 2 });
  const all = (await site.rest('GET', '/admin/settings', undefined, { as: admin })).body.result;
  expect(all.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['supportEmail', 'legal', 'banner', 'claims', 'houseRules']),
  );
});

test('a change to an outdated setting is refused, and of two at the same time one succeeds', async () => {
  restored('ticker');
  const results = await Promise.all(['EURUSD', 'GBPUSD'].map((symbol) => put('ticker', [symbol], { replaces: 0 })));
  expect(results.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(results.find(({ status }) => status === 409)?.body.reason).toBe('settings.changed');
});

test('every value that a setting was given is kept, with who gave it, and is in the log', async () => {
  restored('social');
  await put('social', []);
  await put('social', [{ name: 'Mastodon', link: 'https://social.example.com/@us' }]);
  const { body } = await site.graphql(
    `{ setting(name: social) { ... on Setting { versions { version value actor { firstName } } } }
       administrativeActs(first: 2, filter: { kind: settingChanged }) { ... on AdministrativeActConnection {
         nodes { changes { field before after } } } } }`,
    { as: admin },
  );
  expect(body.data.setting.versions).toEqual([
    { version: 2, value: [{ name: 'Mastodon', link: 'https://social.example.com/@us' }], actor: { firstName: 'Ada' } },
    { version: 1, value: [], actor: { firstName: 'Ada' } },
  ]);
  const [latest] = body.data.administrativeActs.nodes;
  expect(latest.changes).toEqual([
    { field: 'social', before: '[]', after: '[{"name":"Mastodon","link":"https://social.example.com/@us"}]' },
  ]);
});

test('a value is refused at the part that is wrong', async () => {
  expect(await fieldsOf('supportEmail', 'help')).toEqual({ value: 'account.emailInvalid' });
  expect(await fieldsOf('registration', { open: 'yes' })).toEqual({ 'value.open': 'input.invalid' });
  expect(await fieldsOf('banner', { text: { en: '' } })).toEqual({ 'value.text.en': 'settings.textRequired' });
  expect(await fieldsOf('banner', { text: { ...texts, it: 'Guadagna il 5% a settimana, garantito' } })).toEqual({
    'value.text.it': 'settings.promise',
  });
  expect(await fieldsOf('banner', { text: { en: 'Now {daily}' } })).toEqual({
    'value.text.en': 'settings.figureUnknown',
  });
  const from = '2027-01-01T00:00:00Z';
  expect(await fieldsOf('banner', { text: texts, from, until: from })).toEqual({
    'value.until': 'settings.endsBefore',
  });
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://a.example', '/\\evil.example'])
    expect(await fieldsOf('banner', { text: texts, link })).toEqual({ 'value.link': 'input.linkInvalid' });
  expect(await fieldsOf('banner', { text: texts, countries: ['Italy'] })).toEqual({
    'value.countries.0': 'settings.countryInvalid',
  });
  const { value: claims } = await get('claims');
  expect(await fieldsOf('claims', { ...claims, weekly: { ...claims.weekly, share: 2 } })).toEqual({
    'value.weekly.share': 'settings.shareInvalid',
  });
  expect(await fieldsOf('claims', { ...claims, weekly: { ...claims.weekly, offIn: [] } })).toEqual({
    'value.weekly.offIn': 'settings.countryRequired',
  });
  expect(await fieldsOf('claims', { ...claims, losing: { ...claims.losing, offIn: ['GB'] } })).toEqual({
    'value.losing.offIn': 'settings.warningHidden',
  });
  expect(await fieldsOf('accent', { light: '#4fd3a2', dark: 'green' })).toEqual({
    'value.light': 'settings.contrast',
    'value.dark': 'settings.colourInvalid',
  });
  expect(await fieldsOf('emblem', 'FXC')).toEqual({ value: 'input.tooLong' });
  for (const domain of ['https://example.com', 'example', 'it_.example.com', 'example.com/'])
    expect(await fieldsOf('apexDomain', domain)).toEqual({ value: 'settings.domainInvalid' });
  expect(await fieldsOf('poweredBy', { name: '', link: 'http://a.example' })).toEqual({
    'value.name': 'settings.nameRequired',
    'value.link': 'input.linkInvalid',
  });
  expect(await fieldsOf('name', ' ')).toEqual({ value: 'settings.nameRequired' });
  expect(await fieldsOf('ticker', ['<script>'])).toEqual({ 'value.0': 'settings.symbolInvalid' });
  expect(await fieldsOf('partners', [{ name: '', link: 'https://a.example', text: texts }])).toMatchObject({
    'value.0.name': 'settings.nameRequired',
  });
  expect(await fieldsOf('social', Array(31).fill({ name: 'A', link: 'https://a.example.com' }))).toEqual({
    value: 'settings.tooMany',
  });
});

test('registration can be closed and opened without a restart', async () => {
  restored('registration');
  const signUp = () =>
    site.rest('POST', '/auth/signup', {
      firstName: 'Eva',
      lastName: 'Sol',
      email: `eva.${Math.random()}@example.org`,
      password: 'a lantern over the quay',
      country: 'Italy',
    });
  await put('registration', { open: false });
  expect((await signUp()).body.reason).toBe('account.registrationClosed');
  await put('registration', { open: true });
  expect((await signUp()).status).toBe(202);
});

test('the address of support is the one that messages go to and refusals name, from the next request on', async () => {
  restored('supportEmail');
  await put('supportEmail', 'harbour@example.com');
  await site.rest('POST', '/contact', { email: 'eva@example.com', subject: 'Hello', message: 'How are you?' });
  expect((await site.mailbox.emailTo('harbour@example.com')).subject).toContain('Hello');
});

test("rules for every club are on each club's page, beside the club's own", async () => {
  restored('houseRules');
  const owner = await createMember(site.database);
  const club = await site.database.club.create({
    data: {
      title: 'Harbour',
      description: 'Tuesdays.',
      country: 'Italy',
      privacy: false,
      ownerId: owner.uid,
      state: 'verified',
    },
  });
  const read = async () =>
    (await site.graphql(`{ club(id: ${club.id}) { ... on ClubDetails { siteRules { en it ge } } } }`)).body.data.club
      .siteRules;
  expect(await read()).toBeNull();
  await put('houseRules', { en: 'Be **kind**.', it: 'Sii gentile.' });
  expect(await read()).toEqual({ en: 'Be **kind**.', it: 'Sii gentile.', ge: null });
});

test("the site's name is in e-mails, calendars, the description of the API and authenticator apps", async () => {
  restored('name');
  await put('name', 'Harbour Clubs');
  await site.rest('POST', '/auth/account-recovery/email', { email: admin.email });
  expect((await site.mailbox.emailTo(admin.email)).text).toContain('Harbour Clubs');
  expect((await site.rest('GET', '/user/2FA/qrcode', undefined, { as: admin })).body.result.otpauth).toContain(
    'Harbour%20Clubs',
  );
  expect((await site.get('/api/v1/openapi.json')).body.info.title).toBe('Harbour Clubs API');
});
