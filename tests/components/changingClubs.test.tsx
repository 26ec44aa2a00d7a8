import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from './gateway.ts';
import { open } from './site.tsx';

test('a club with five contacts cannot be given another', async () => {
  const club = { id: 1, title: 'Nice desk', country: 'France', description: 'We meet.' };
  answer({ managedClub: { ...club } });
  await open('/profile?select=clubs', { as: { clubs: [club] } });
  await page.getByRole('button', { name: 'Update: Nice desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update club' });
  const add = dialog.getByRole('button', { name: 'Add a contact' });
  for (let number = 0; number < 5; number++) await add.click();
  await expect.poll(() => dialog.getByLabelText('Link').elements().length).toBe(5);
  await expect.element(add).not.toBeInTheDocument();
});
