import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refusal } from './gateway.ts';
import { open } from './site.tsx';

const aMembership = { role: 'member' as const, emails: { notices: 'atOnce' as const, meetings: 'all' as const } };
const choice = page.getByRole('group', { name: 'Alder Traders' }).getByLabelText('E-mails about notices');

test('a member of no club is pointed to the club list', async () => {
  await open('/profile?select=emails', { as: {} });
  await expect.element(page.getByText('You are not in any club yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a club' })).toHaveAttribute('href', '/clubs');
});

test('a choice that fails to save goes back to the one saved before, not to the first', async () => {
  const membership = { ...aMembership, club: { id: 7, title: 'Alder Traders' } };
  answer({
    memberships: [membership],
    chooseEmails: ({ notices }) => ({ ...membership, emails: { ...membership.emails, notices } }),
  });
  await open('/profile?select=emails', { as: {} });
  await expect.element(choice).toHaveValue('atOnce');
  await choice.selectOptions('Once a day, for all clubs together');
  await expect.element(page.getByText('Your choice of e-mails has been saved.')).toBeVisible();
  answer({ chooseEmails: refusal('membership.membersOnly') });
  await choice.selectOptions('None');
  await expect.element(page.getByText('Only members of the club can see this.')).toBeVisible();
  await expect.element(choice).toHaveValue('daily');
});
