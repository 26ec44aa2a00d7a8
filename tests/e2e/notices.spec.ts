import type { Page } from '@playwright/test';
import { enterCredentials, expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });
const dialog = (page: Page) => page.getByRole('dialog');

test('an owner whose session ends while writing a notice logs in again and continues writing', async ({
  page,
  site,
}) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Night desk', country: 'Italy' });
  await openAs(page, owner, `/clubs/${clubID}`);
  await notices(page).getByRole('button', { name: 'Write a notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'A new notice' });
  await dialog.getByLabel('Title').fill('Next Tuesday');
  await dialog.getByLabel('Text', { exact: true }).fill('We meet at seven.');
  await owner.rest('POST', '/auth/logout');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fclubs%2F/);
  await expect(page.getByRole('main').getByText('Your session has ended. Please log in again.')).toBeVisible();
  await enterCredentials(page, owner);
  await expect(dialog.getByLabel('Title')).toHaveValue('Next Tuesday');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(notices(page).getByText('We meet at seven.')).toBeVisible();
});

test('a notice survives a reload while written, appears without active content, and is read by members, or by all if public', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Draft Harbour' });
  await openAs(page, owner, `/clubs/${id}`);
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
  await openAs(page, member, `/clubs/${id}`);
  await expect(notices(page).getByRole('article')).toHaveCount(2);
  await expect(notices(page).getByRole('article').filter({ hasText: 'Next Tuesday' })).toContainText('seven');

  await page.context().clearCookies();
  await page.goto(`/clubs/${id}`);
  await expect(notices(page).getByRole('article')).toHaveCount(1);
  await expect(notices(page)).toContainText('Everybody is welcome.');
  await expect(notices(page).getByRole('button', { name: 'Write a notice' })).toHaveCount(0);
});

test('a conflicting edit shows both versions, an edited notice is marked, and deleting one asks first', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Edited Harbour' });
  const { notice } = await owner.rest('POST', `/club/${id}/notices`, { title: 'Tuesday', content: 'At seven.' });
  await openAs(page, owner, `/clubs/${id}`);
  await notices(page).getByRole('button', { name: 'Edit: Tuesday' }).click();
  await expect(dialog(page).getByLabel('Text')).toHaveValue('At seven.');
  await owner.rest('PUT', `/club/${id}/notices/${notice.id}`, { content: 'At nine.', pinned: true });
  await dialog(page).getByLabel('Text').fill('At eight.');
  await dialog(page).getByRole('button', { name: 'Save the notice' }).click();
  await expect(dialog(page)).toContainText('This was changed while you were editing it.');
  const text = dialog(page).getByRole('group', { name: 'Text: changed in the meantime' });
  await expect(text).toContainText('At nine.');
  await expect(text.getByLabel('Text')).toHaveValue('At eight.');
  await expect(dialog(page).getByRole('group', { name: 'Pinned: changed in the meantime' })).toContainText(
    'Not pinned',
  );
  await dialog(page).getByRole('button', { name: 'Save the notice' }).click();
  const article = notices(page).getByRole('article');
  await expect(article).toContainText('At eight.');
  await expect(article).toContainText('Pinned');
  await expect(article).toContainText('Edited on');
  await article.getByRole('button', { name: 'Delete: Tuesday' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The notice “Tuesday” has been deleted.')).toBeVisible();
  await expect(notices(page)).toContainText('There are no notices yet.');
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
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect(page.getByRole('main')).toContainText('Done: you will get no more of these e-mails.');
  await expect(page.getByRole('link', { name: 'E-mails from all your clubs' })).toHaveAttribute(
    'href',
    '/profile?select=emails',
  );
  await page.goto('/auth/unsubscribe?token=none');
  await expect(page.getByRole('alert')).toContainText('This link is not valid.');

  await openAs(page, member, `/clubs/${id}`);
  const choice = page.getByLabel('E-mails about notices');
  await expect(choice).toHaveValue('never');
  await choice.selectOption('Once a day, for all clubs together');
  await expect(page.getByText('Your choice of e-mails has been saved.')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('daily');
});

test('a new notice that its author discards is gone', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Discarded Harbour' });
  await openAs(page, owner, `/clubs/${id}`);
  const write = notices(page).getByRole('button', { name: 'Write a notice' });
  await write.click();
  await dialog(page).getByLabel('Title').fill('Never mind');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await write.click();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('');
  await expect(dialog(page).getByText('What you typed earlier is still here.')).toHaveCount(0);
});
