import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { builtInPageSettings } from '#schema/site/settings.ts';
import type { SettingName } from '#web/graphql/types.generated.ts';
import { answer, invalid, refusal, sent } from '../gateway.ts';
import { open } from '../site.tsx';

const main = page.getByRole('main');
const aSetting = (name: SettingName, value: unknown, version = 0) => ({
  name,
  value,
  default: null,
  version,
  newest: null,
});
const openSetting = async (name: SettingName, value: unknown, version = 0) => {
  answer({
    settings: { settings: [aSetting('supportEmail', 'help@example.com'), aSetting(name, value, version)] },
    setting: { name, versions: [] },
  });
  await open(`/profile?select=admin&view=settings&setting=${name}`, { as: { admin: true } });
};
const banner = page.getByRole('complementary', { name: 'Announcement' });

test('a banner is previewed as it is typed, refused at its field, and sent with the version that was seen', async () => {
  await openSetting('banner', null, 2);
  await main.getByLabelText('Text (English)').fill('We earned {weekly}, and meet on Friday.');
  await expect.element(main.getByText('We earned 1%, and meet on Friday.')).toBeVisible();
  await expect.element(main.getByText(/^Marketing claim\./)).toBeVisible();
  answer({ changeSetting: invalid({ 'value.text.en': 'settings.promise' }) });
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByText(/reads like a promise of returns/)).toBeVisible();
  await main.getByLabelText('Text (English)').fill('We meet on Friday.');
  await main.getByLabelText('Only in these countries, as codes such as IT, DE').fill('it, de');
  answer({ changeSetting: refusal('settings.changed') });
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(main.getByText(/changed this setting in the meantime/)).toBeVisible();
  expect(sent('ChangeSetting').at(-1)).toEqual({
    name: 'banner',
    replaces: 2,
    value: {
      text: { en: 'We meet on Friday.', it: '', ge: '' },
      link: '',
      from: null,
      until: null,
      countries: ['it', 'de'],
    },
  });
});

test('the entries of a list are added and removed, each refused at its own field', async () => {
  await openSetting('social', builtInPageSettings.social);
  await main.getByRole('button', { name: 'Remove entry 4' }).click();
  await main.getByRole('button', { name: 'Add another' }).click();
  await main.getByRole('group', { name: 'Entry 4' }).getByLabelText('Name').fill('Mastodon');
  answer({ changeSetting: invalid({ 'value.3.link': 'input.linkInvalid' }) });
  await main.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(main.getByRole('group', { name: 'Entry 4' }).getByText(/A link must start with https/))
    .toBeVisible();
  expect(sent('ChangeSetting').at(-1)?.['value']).toEqual([
    ...builtInPageSettings.social.slice(0, 3),
    { name: 'Mastodon', link: '' },
  ]);
});

test('figures are typed as percentages and days', async () => {
  await openSetting('claims', builtInPageSettings.claims);
  await main.getByLabelText('Weekly return: Figure in %').fill('0,5');
  await main.getByLabelText('Weekly return: Last day on which it is valid').fill('2027-10-23');
  answer({ changeSetting: refusal('request.internal') });
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('ChangeSetting')).toHaveLength(1);
  expect(sent('ChangeSetting')[0]?.['value']).toMatchObject({
    weekly: { share: 0.005, validUntil: '2027-10-23', offIn: ['GB', 'FR', 'ES'] },
    losing: { share: 0.7, validUntil: null },
  });
});

test('earlier values are listed with who gave them, and restored, as is the default', async () => {
  await openSetting('supportEmail', 'help@example.com', 2);
  answer({
    settings: { settings: [aSetting('supportEmail', 'new@example.com', 2)] },
    setting: {
      name: 'supportEmail',
      versions: [
        {
          version: 2,
          value: 'new@example.com',
          at: '2026-11-20T10:00:00.000Z',
          actor: { firstName: 'Ada', lastName: 'Bay' },
        },
        { version: 1, value: 'old@example.com', at: '2026-11-19T10:00:00.000Z', actor: null },
      ],
    },
    changeSetting: aSetting('supportEmail', 'old@example.com', 3),
  });
  await open('/profile?select=admin&view=settings&setting=supportEmail', { as: { admin: true } });
  await expect.element(main.getByText(/by Ada Bay$/)).toBeVisible();
  await expect.element(main.getByText(/by a deleted account$/)).toBeVisible();
  await main.getByRole('button', { name: 'Restore version 1' }).click();
  await expect.poll(() => sent('ChangeSetting').at(-1)).toMatchObject({ value: 'old@example.com', replaces: 2 });
  await main.getByRole('button', { name: 'Back to the default' }).click();
  await expect.poll(() => sent('ChangeSetting').at(-1)).toMatchObject({ value: null });
});

test("the operator's banner, partners, ticker and networks are shown in place of our own", async () => {
  const partner = {
    name: 'Harbour',
    link: 'https://harbour.example.com/',
    text: { en: 'A broker.', it: 'Un broker.' },
  };
  await open('/partners', {
    settings: {
      banner: { text: { en: 'Closed on Friday.' }, link: '/faq', from: null, until: null, countries: [] },
      partners: [partner],
      ticker: ['EURJPY', 'OANDA:AUDUSD'],
      social: [{ name: 'Mastodon', link: 'https://social.example.com/@us' }],
      poweredBy: { name: 'Quay', link: 'https://quay.example.com/' },
    },
  });
  await expect.element(banner.getByRole('link', { name: 'Closed on Friday.' })).toHaveAttribute('href', '/faq');
  await expect.element(banner.getByText(/Marketing claim/)).not.toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect.element(main.getByText('A broker.')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByRole('link', { name: 'Mastodon' })).toBeInTheDocument();
  await expect
    .element(footer.getByRole('link', { name: 'Powered By Quay' }))
    .toHaveAttribute('href', 'https://quay.example.com/');
});

test('the settings are listed with their values and who changed them, and each leads to its form and back', async () => {
  const newest = { at: '2026-04-02T18:30:00Z', actor: { id: 1, firstName: 'Ann', lastName: 'Lee' } };
  answer({
    settings: {
      settings: [
        { ...aSetting('ticker', ['EURUSD', 'USDJPY'], 3), newest },
        aSetting('registration', { open: false }),
        aSetting('emblem', null),
      ],
    },
    setting: { name: 'ticker', versions: [] },
  });
  await open('/profile?select=admin&view=settings', { as: { admin: true } });
  const row = (name: string) => main.getByRole('table', { name: 'Settings' }).getByRole('row', { name });
  await expect.element(row('Ticker')).toHaveTextContent(/EURUSD, USDJPY.*Ann Lee/);
  await expect.element(row('Registration')).toHaveTextContent('Nobody can register.');
  await row('Ticker').getByRole('link').click();
  await expect.element(main.getByRole('button', { name: 'Save' })).toBeVisible();
  await main.getByRole('link', { name: 'All settings' }).click();
  await expect.element(row('Ticker')).toBeVisible();
});
