import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');
const percentage = page.getByLabelText('Percentage');
const cellsOf = (table: RegExp) =>
  [...main.getByRole('table', { name: table }).element().querySelectorAll('tbody td')].map(
    ({ textContent }) => textContent,
  );

test('a promised percentage is compounded, compared with the world, and set against losses; Back restores the one before', async () => {
  await open('/check');
  await expect.element(main.getByRole('heading', { name: 'An example' })).toBeVisible();
  await percentage.fill('1,5 %');
  await page.getByLabelText('How often').selectOptions('Every week');
  await main.getByRole('button', { name: 'Calculate the outcome' }).click();
  await expect.poll(address).toBe('/check?percent=1.5&every=week');
  await expect
    .element(main.getByText('Promised: 1.5% every week. Over a year, with nothing taken out, that comes to 116.89%.'))
    .toBeVisible();
  expect(cellsOf(/would become/)).toEqual([
    '1 year',
    'US$2,169',
    '116.89%',
    '5 years',
    'US$47,992',
    '4,699%',
    '10 years',
    'US$2,303,255',
    '230,225%',
  ]);
  expect(cellsOf(/undo it/).slice(9, 12)).toEqual(['−50%', '100%', '47 weeks']);
  await expect.element(main.getByText('33 years').first()).toBeVisible();
  await percentage.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText(/^Nothing is promised/)).toBeVisible();
  expect(document.activeElement).toBe(percentage.element());
  history.back();
  await expect.element(percentage).toHaveValue('1.5');
  await expect.element(page.getByLabelText('How often')).toHaveValue('week');
  await expect.element(main.getByText('33 years').first()).toBeVisible();
});

test('a promise of a loss, of everything, of too much or of little is answered by a clear sentence', async () => {
  await open('/check?percent=-3&every=month');
  for (const [percent, sentence] of [
    ['-3', /This is a loss that repeats itself/],
    ['-100', /A loss of everything/],
    ['5000', /More than 1,000% at a time: nobody earns that/],
    ['0.3', /such growth is not impossible/],
  ] as const) {
    await percentage.fill(percent);
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByText(sentence)).toBeVisible();
    expect(main.getByText(/Until it would own all the shares/).elements().length).toBe(percent === '0.3' ? 1 : 0);
  }
});

test('what is no number is refused at its field, which takes the focus', async () => {
  await open('/ge/check');
  const field = page.getByLabelText('Prozentsatz');
  for (const [text, reason] of [
    ['viel', 'Geben Sie eine Zahl ohne Wörter ein.'],
    ['1.085', 'Das lässt sich auf zwei Arten lesen.'],
  ] as const) {
    await field.fill(text);
    await main.getByRole('button', { name: 'Ergebnis berechnen' }).click();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(reason));
    await expect.poll(() => document.activeElement).toBe(field.element());
    expect(main.getByRole('heading', { name: 'Worauf das hinausliefe' }).elements()).toEqual([]);
  }
});

test('beside our own claims, a link leads to what they would mean; not in the banner, nor where claims are off', async () => {
  const link = main.getByRole('link', { name: 'Claim check' });
  await open('/portfolio');
  await expect.element(link).toHaveAttribute('href', '/check?percent=5&every=month');
  await link.click();
  await expect.element(main.getByText(/^Promised: 5% every month\. .* 79\.59%\.$/)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: '1% a week' }))
    .toHaveAttribute('href', '/check?percent=1&every=week');
  await expect
    .element(page.getByRole('complementary', { name: 'Announcement' }).getByRole('link'))
    .toHaveAttribute('href', '/portfolios');
  await open('/faq#categoryrow2');
  await expect.element(link).toHaveAttribute('href', '/check?percent=1&every=week');
  for (const path of ['/portfolios', '/faq#categoryrow2', '/check']) {
    await open(path, { as: { country: 'France' } });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(link.elements(), path).toEqual([]);
    expect(main.getByText('Our own figures').elements(), path).toEqual([]);
  }
});

test('a position is sized from what may be lost, in the account’s currency; the address keeps the trade', async () => {
  await open('/calculators');
  await expect.element(main.getByText('At most 0.43 lots, or 43,000 units.')).toBeVisible();
  await expect.element(main.getByText('They leave €8,170.73 of €10,000.00: 81.71%.')).toBeVisible();
  await page.getByLabelText('Pair').selectOptions('GBP/JPY');
  await page.getByLabelText('Currency of your account').selectOptions('CHF');
  await page.getByLabelText('Rate').fill('190.5');
  await page.getByLabelText('JPY in CHF').fill('0.0059');
  await main.getByRole('button', { name: 'Calculate the size' }).click();
  await expect.poll(address).toContain('instrument=GBP%2FJPY&account=CHF&rate=190.5&conversion=0.0059');
  await expect.element(main.getByText('At most 0.67 lots, or 67,000 units.')).toBeVisible();
  await expect.element(main.getByText('CHF 5.90', { exact: true })).toBeVisible();
  await page.getByLabelText('Money in the account').fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText(/^No position fits: even the smallest usual one, 0\.01 lots/)).toBeVisible();
  history.back();
  await expect.element(main.getByText('At most 0.67 lots, or 67,000 units.')).toBeVisible();
  history.back();
  await expect.element(main.getByText('At most 0.43 lots, or 43,000 units.')).toBeVisible();
});

test('each number that cannot be calculated with is refused at its field; another pair needs its own rate', async () => {
  await open('/calculators?rate=0&balance=-5&risk=101&stop=far&leverage=0.5&account=CHF');
  for (const [label, reason] of [
    ['Rate', 'Enter a number above zero.'],
    ['USD in CHF', 'Enter a number, without words.'],
    ['Money in the account', 'Enter a number above zero.'],
    ['Risk, as a percentage', 'no more than the whole account'],
    ['Distance to the stop in pips', 'Enter a number, without words.'],
    ['Leverage', '1 is without leverage'],
  ] as const)
    await expect.element(page.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(reason));
  expect(main.getByText(/At most/).elements()).toEqual([]);
  await open('/calculators');
  await page.getByLabelText('Pair').selectOptions('XAU/USD');
  await expect.element(page.getByLabelText('Rate')).toHaveValue('');
  await main.getByRole('button', { name: 'Calculate the size' }).click();
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('Rate').element());
});
