import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');

test('a broker’s figure becomes people in a room and stays in the address; what is no share is refused', async () => {
  await open('/how-many-lose');
  await expect.element(main.getByText('Of 30 people in a room, 24 lose money and 6 do not.')).toBeVisible();
  const share = page.getByLabelText('Share of retail accounts that lose money, in %');
  await share.fill('71.5');
  await page.getByRole('button', { name: 'Show the room' }).click();
  await expect.poll(address).toContain('share=71.5');
  await expect.element(main.getByText('Of 30 people in a room, 21 lose money and 9 do not.')).toBeVisible();
  await share.fill('140');
  await page.getByRole('button', { name: 'Show the room' }).click();
  await expect.element(main.getByText('Enter a percentage, from none to all.')).toBeVisible();
  await expect.element(main.getByText(/people in a room, /)).not.toBeInTheDocument();

  await open('/how-many-lose');
  const table = page.getByRole('table');
  await expect.element(table).toHaveTextContent('74% – 89%');
  await expect.element(table).toHaveTextContent('€10,887');
  await expect.element(table).toHaveTextContent('2009–2012 (published 2014)');
});
