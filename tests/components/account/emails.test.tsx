import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer, refusal, sent } from '../gateway.ts';
import { address, open, reload } from '../site.tsx';

const aMembership = { role: 'member' as const, emails: { notices: 'atOnce' as const, meetings: 'all' as const } };
/** Opens the choices of each kind. */
async function chooseEach(group = page.getByRole('group', { name: 'Alder Traders', exact: true })): Promise<void> {
  await group.getByText('Choose for each kind').click();
}
const choice = page.getByRole('group', { name: 'Alder Traders' }).getByLabelText('E-mails about notices');

test('a member chooses the e-mails from all their clubs in one place, and each choice is saved immediately', async () => {
  const ofClub = (title: string) => page.getByRole('group', { name: title });
  const [member, organiser] = [
    { ...aMembership, emails: { ...aMembership.emails }, club: { ...aClub, title: 'Pine Traders' } },
    {
      role: 'organiser' as const,
      emails: { ...aMembership.emails, requests: true },
      club: { id: 8, title: 'Birch Traders' },
    },
  ];
  answer({
    memberships: [member, organiser, { role: 'applicant', club: { id: 9, title: 'Larch Traders' } }],
    club: { ...member.club, membership: member },
    chooseEmails({ clubID, ...choice }) {
      const membership = clubID === aClub.id ? member : organiser;
      Object.assign(membership.emails, choice);
      return membership;
    },
  });
  await open('/profile?select=emails', { as: {} });
  // And one for all.
  await expect.poll(() => page.getByText('Choose for each kind').elements()).toHaveLength(3);
  await expect.element(ofClub('Pine Traders').getByRole('switch')).not.toBeInTheDocument();

  await chooseEach(ofClub('Pine Traders'));
  await chooseEach(ofClub('Birch Traders'));
  await ofClub('Pine Traders')
    .getByLabelText('E-mails about notices')
    .selectOptions('Once a day, for all clubs together');
  await expect.element(page.getByText('Your choice of e-mails has been saved.')).toBeVisible();
  await ofClub('Pine Traders').getByLabelText('E-mails about meetings').selectOptions('None');
  await ofClub('Birch Traders').getByRole('switch', { name: 'E-mails about requests to join' }).click();
  const expectSelected = async () => {
    await expect.element(ofClub('Pine Traders').getByLabelText('E-mails about notices')).toHaveValue('daily');
    await expect.element(ofClub('Pine Traders').getByLabelText('E-mails about meetings')).toHaveValue('never');
    await expect.element(ofClub('Birch Traders').getByLabelText('E-mails about notices')).toHaveValue('atOnce');
    await expect.element(ofClub('Birch Traders').getByLabelText('E-mails about requests to join')).not.toBeChecked();
  };
  await expectSelected();
  expect(sent('ChooseEmails')).toEqual([
    { clubID: aClub.id, notices: 'daily' },
    { clubID: aClub.id, meetings: 'never' },
    { clubID: 8, requests: false },
  ]);
  await reload();
  await expectSelected();

  await ofClub('Pine Traders').getByRole('link', { name: 'Pine Traders' }).click();
  await expect.poll(address).toBe(clubPath);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pine Traders' })).toBeVisible();
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await page.getByText('Choose for each kind').click();
  await expect.element(page.getByLabelText('E-mails about notices')).toHaveValue('daily');
  await page.getByRole('link', { name: 'E-mails from all your clubs' }).click();
  await expect.poll(address).toBe('/profile?select=emails');
  await expectSelected();
  const settings = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(settings.getByRole('link', { name: 'E-mails' })).toHaveAttribute('aria-current', 'page');
});

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
  await chooseEach();
  await choice.selectOptions('Once a day, for all clubs together');
  await expect.element(page.getByText('Your choice of e-mails has been saved.')).toBeVisible();
  answer({ chooseEmails: refusal('membership.membersOnly') });
  await choice.selectOptions('None');
  await expect.element(page.getByText('Only members of the club can see this.')).toBeVisible();
  await expect.element(choice).toHaveValue('daily');
});

test('one choice for all clubs is saved in one request, and shows where clubs differ', async () => {
  const memberships = [
    { ...aMembership, club: { id: 7, title: 'Alder Traders' } },
    {
      role: 'owner' as const,
      emails: { ...aMembership.emails, meetings: 'never' as const },
      club: { id: 8, title: 'Elm' },
    },
  ];
  answer({
    memberships: () => memberships,
    chooseEmailsForAllClubs({ notices }) {
      for (const membership of memberships) membership.emails = { ...membership.emails, notices };
      return { message: '' };
    },
  });
  await open('/profile?select=emails', { as: {} });
  const all = page.getByRole('group', { name: 'All your clubs' });
  await chooseEach(all);
  await expect.element(all.getByLabelText('E-mails about meetings')).toHaveDisplayValue('Differs by club');
  await expect.element(all.getByLabelText('E-mails about notices')).toHaveValue('atOnce');
  await all.getByLabelText('E-mails about notices').selectOptions('None');
  await expect.element(choice).toHaveValue('never');
  expect(sent('ChooseEmailsForAllClubs')).toEqual([{ notices: 'never' }]);
});

test('one choice makes a club loud, normal or quiet, and says what that means', async () => {
  const emails = { ...aMembership.emails, topics: 'bell', replies: 'atOnce', mentions: 'atOnce' } as const;
  const membership = { ...aMembership, emails, club: { id: 7, title: 'Alder Traders' } };
  answer({
    memberships: [membership],
    chooseEmails: ({ clubID: _, ...chosen }) => ({ ...membership, emails: Object.assign(membership.emails, chosen) }),
  });
  await open('/profile?select=emails', { as: {} });
  const level = page.getByRole('group', { name: 'Alder Traders' }).getByLabelText('How much you hear');
  await expect.element(level).toHaveDisplayValue('Normal');
  await level.selectOptions('Quiet');
  await expect.element(page.getByText('E-mails only about meetings that you reply to')).toBeVisible();
  expect(sent('ChooseEmails')).toEqual([
    { clubID: 7, notices: 'never', meetings: 'replied', topics: 'nothing', replies: 'bell', mentions: 'bell' },
  ]);
  await chooseEach();
  await choice.selectOptions('At once');
  await expect.element(level).toHaveDisplayValue('Your own choice');
});
