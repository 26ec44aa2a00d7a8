import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address, open } from '../site.tsx';

const main = page.getByRole('main');

test('a broker’s figure becomes people in a room and stays in the address; what is no share is refused', async () => {
  await open('/how-many-lose');
  await expect
    .element(main.getByText('In a room of 30 people, 24 would be among those who lose money, and 6 among the others.'))
    .toBeVisible();
  const share = page.getByLabelText('Share of retail accounts that lose money, in %');
  await share.fill('71.5');
  await page.getByRole('button', { name: 'Show the room' }).click();
  await expect.poll(address).toContain('share=71.5');
  await expect
    .element(main.getByText('In a room of 30 people, 21 would be among those who lose money, and 9 among the others.'))
    .toBeVisible();
  await share.fill('140');
  await page.getByRole('button', { name: 'Show the room' }).click();
  await expect.element(main.getByText('Enter a percentage from zero to one hundred.')).toBeVisible();
  await expect.element(main.getByText(/In a room of /)).not.toBeInTheDocument();

  await open('/how-many-lose');
  const table = page.getByRole('table');
  await expect.element(table).toHaveTextContent('74% – 89%');
  await expect.element(table).toHaveTextContent('€10,887');
  await expect.element(table).toHaveTextContent('2009–2012 (published 2014)');
});
