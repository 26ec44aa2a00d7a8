import { aClub } from '#tests/fixtures/people.ts';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { aMember, type Caller } from '#tests/support/builtSite.ts';
import { addToClub } from '#tests/support/clubs.ts';

const clubOf = async (owner: Caller, title: string): Promise<number> =>
  (await owner.rest('POST', '/user/club', aClub({ title, country: 'Greece' }))).clubID;
test('a member chooses the e-mails from all their clubs in one place, and each choice is saved immediately', async ({
  page,
  site,
}) => {
  const owner = await aMember(site);
  const member = await aMember(site);
  const [pine, birch, oak] = [
    await clubOf(owner, 'Pine Traders'),
    await clubOf(owner, 'Birch Traders'),
    await clubOf(owner, 'Larch Traders'),
  ];
  await addToClub(site, pine, member);
  await addToClub(site, birch, member, 'organiser');
  await addToClub(site, oak, member, 'applicant');
  await openAs(page, member, '/profile?select=account');
  await page.getByRole('link', { name: 'E-mails', exact: true }).click();
  await expect(page).toHaveURL('/profile?select=emails');
  const of = (title: string) => page.getByRole('group', { name: title });
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(2);
  await expect(of('Pine Traders').getByRole('switch')).toHaveCount(0);

  const saved = page.getByText('Your choice of e-mails has been saved.');
  await of('Pine Traders').getByLabel('E-mails about notices').selectOption('Once a day, for all clubs together');
  await expect(saved).toBeVisible();
  await of('Pine Traders').getByLabel('E-mails about meetings').selectOption('None');
  await of('Birch Traders').getByRole('switch', { name: 'E-mails about requests to join' }).click();
  const expectSelected = async () => {
    await expect(of('Pine Traders').getByLabel('E-mails about notices')).toHaveValue('daily');
    await expect(of('Pine Traders').getByLabel('E-mails about meetings')).toHaveValue('never');
    await expect(of('Birch Traders').getByLabel('E-mails about notices')).toHaveValue('atOnce');
    await expect(of('Birch Traders').getByRole('switch')).not.toBeChecked();
  };
  await expectSelected();
  await page.reload();
  await expectSelected();

  await of('Pine Traders').getByRole('link', { name: 'Pine Traders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pine Traders' })).toBeVisible();
  await expect(page.getByLabel('E-mails about notices')).toHaveValue('daily');
  await page.getByRole('link', { name: 'E-mails from all your clubs' }).click();
  await expectSelected();
});
