import type { Page } from '@playwright/test';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a notice survives a reload while written, appears without active content, and is read by members, or by all if public', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Draft Harbour' });
  await openAs(page, owner, `/clubs/${id}/notices`);
  await expect(notices(page)).toContainText('There are no notices yet.');
  await notices(page).getByRole('button', { name: 'Write a notice' }).click();
  await dialog(page).getByLabel('Title').fill('Next Tuesday');
  const text =
    'We meet at **seven**.\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![map](https://maps.example/m.png)';
  await dialog(page).getByLabel('Text').fill(text);
  await page.reload();
  await notices(page).getByRole('button', { name: 'Continue your notice' }).click();
  await expect(dialog(page)).toContainText('What you typed earlier is still here.');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Next Tuesday');
  await dialog(page).getByText('Preview').click();
  await expect(dialog(page).locator('strong', { hasText: 'seven' })).toBeVisible();
  await dialog(page).getByRole('switch', { name: 'Pinned' }).check();
  await dialog(page).getByRole('button', { name: 'Publish the notice' }).click();
  await expect(page.getByText('Your notice “Next Tuesday” has been published.')).toBeVisible();
  const notice = notices(page).getByRole('article').filter({ hasText: 'Next Tuesday' });
  await expect(notice).toContainText('Pinned');
  await expect(notice).toContainText('Olga O.');
  await expect(notice).toContainText('<img src=x onerror=alert(1)>');
  await expect(notice.locator('img')).toHaveCount(0);
  await expect(notice.getByText('map')).toBeVisible();
  await expect(notice.locator('a[href^="javascript"]')).toHaveCount(0);
  await notices(page).getByRole('button', { name: 'Write a notice' }).click();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('');
  await fill(dialog(page), { Title: 'Open evening', Text: 'Everybody is welcome.' });
  await dialog(page).getByRole('switch', { name: 'Public' }).check();
  await dialog(page).getByRole('button', { name: 'Publish the notice' }).click();
  await expect(notices(page).getByRole('article')).toHaveCount(2);

  const member = await aMember(site);
  await addToClub(site, id, member);
  await openAs(page, member, `/clubs/${id}/notices`);
  await expect(notices(page).getByRole('article')).toHaveCount(2);
  await expect(notices(page).getByRole('article').filter({ hasText: 'Next Tuesday' })).toContainText('seven');

  await page.context().clearCookies();
  await page.goto(`/clubs/${id}/notices`);
  await expect(notices(page).getByRole('article')).toHaveCount(1);
  await expect(notices(page)).toContainText('Everybody is welcome.');
  await expect(notices(page).getByRole('button', { name: 'Write a notice' })).toHaveCount(0);
});

test('a member unsubscribes with the link in a notice’s e-mail and subscribes again on the club’s page', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'E-mail Harbour' });
  const member = await aMember(site);
  await addToClub(site, id, member);
  await owner.rest('POST', `/club/${id}/notices`, { title: 'Tuesday', content: 'At seven.' });
  const { text = '' } = await site.mailbox.emailTo(member.email);
  const link = new URL(/https?:\S+\/auth\/unsubscribe\S+/.exec(text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('main')).toContainText('no more e-mails about notices of the club “E-mail Harbour”');
  await expect(page).toHaveURL('/auth/unsubscribe');
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('main')).toContainText('Done: you will get no more of these e-mails.');
  await expect(page.getByRole('link', { name: 'E-mails from all your clubs' })).toHaveAttribute(
    'href',
    '/profile?select=emails',
  );
  await page.goto('/auth/unsubscribe?token=none');
  await expect(page.getByRole('alert')).toContainText('This link is not valid.');

  await openAs(page, member, `/clubs/${id}/notices`);
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  const choice = page.getByLabel('E-mails about notices');
  await expect(choice).toHaveValue('never');
  await page.getByText('Choose for each kind').click();
  await choice.selectOption('Once a day, for all clubs together');
  await expect(page.getByText('Your choice of e-mails has been saved.')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('daily');
});
