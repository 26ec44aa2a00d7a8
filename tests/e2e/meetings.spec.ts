import type { Page } from '@playwright/test';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { nextChanges } from '#tests/support/clockChanges.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

/** The card of a meeting on its club’s page, by title. */
const meeting = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

const details = (page: Page) => page.getByLabel('Details: The night of the clocks');

const reply = (page: Page, title: string, answer: string) =>
  page.getByRole('group', { name: `Will you come? ${title}` }).getByRole('button', { name: answer, exact: true });

test('an owner in Rome plans a meeting across a clock change; a member in New York sees it in both zones and replies', async ({
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Two Shores' });
  const [ann, ben] = [
    await aMember(site, { firstName: 'Ann', lastName: 'Lee' }),
    await aMember(site, { firstName: 'Ben', lastName: 'Moor' }),
  ];
  await addToClub(site, id, ann);
  await addToClub(site, id, ben);
  const { spring } = nextChanges();

  const rome = await browser.newPage({ baseURL: site.url, timezoneId: 'Europe/Rome' });
  await openAs(rome, owner, `/clubs/${id}/meetings`);
  await expect(rome.getByText('Nothing is planned yet. Plan a meeting')).toBeVisible();
  await rome.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = rome.getByRole('dialog', { name: 'Plan a meeting' });
  await expect(form.getByLabel('Time zone')).toHaveValue('Rome');
  await form.getByLabel('Title').fill('The night of the clocks');
  await form.getByLabel('Start').fill(`${spring}T02:30`);
  await form.getByLabel('End').fill(`${spring}T04:00`);
  await form.getByLabel('Place or link').fill('https://meet.example.com/two-shores');
  await fill(form, { Places: '1', 'What it is about': 'Please read https://clocks.example/why.' });
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(form.getByText('This time does not exist, because the clocks go forward.')).toBeVisible();
  await fill(form, { Start: `${spring}T01:30`, End: `${spring}T04:00` });
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(rome.getByText('The meeting “The night of the clocks” has been created.')).toBeVisible();
  await expect(meeting(rome, 'The night of the clocks')).toContainText('01:30 CET – 04:00 CEST');
  // Her time zone is the meeting's.
  await expect(meeting(rome, 'The night of the clocks')).not.toContainText('Central European Time');
  const stored = await site.database.meeting.findFirstOrThrow({ where: { clubId: id } });
  // An hour less than the difference in local time.
  expect(stored.endsAt.getTime() - stored.startsAt.getTime()).toBe(1.5 * 3_600_000);

  const york = await browser.newPage({ baseURL: site.url, timezoneId: 'America/New_York' });
  await openAs(york, ann, `/clubs/${id}/meetings`);
  const card = meeting(york, 'The night of the clocks');
  await expect(card).toContainText(/20:30–\u206022:00\sGMT-\u20604/);
  await expect(card).toContainText('01:30 CET – 04:00 CEST (Central European Time)');
  await details(york).click();
  for (const address of ['https://meet.example.com/two-shores', 'https://clocks.example/why'])
    await expect(card.getByRole('link', { name: address, exact: true })).toHaveAttribute(
      'rel',
      'nofollow ugc noopener',
    );
  await expect(card).toContainText('1 place left');
  await reply(york, 'The night of the clocks', 'Yes').click();
  await expect(york.getByText('Your reply has been saved.')).toBeVisible();
  await expect(reply(york, 'The night of the clocks', 'Yes')).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toContainText('Full');

  await openAs(york, ben, `/clubs/${id}/meetings`);
  // The warning before he says yes, and the result afterwards.
  await expect(card).toContainText('All places are taken. If you say yes, you join the waiting list.');
  await reply(york, 'The night of the clocks', 'Yes').click();
  await expect(
    york.getByText('The meeting is full: you are on the waiting list for “The night of the clocks”.'),
  ).toBeVisible();
  await expect(york.getByText('Your reply has been saved.')).toHaveCount(0);
  await expect(card).not.toContainText('If you say yes');
  await expect(card).toContainText('You are number 1 on the waiting list');
  await openAs(york, ann, '/my');
  await expect(card).toContainText('Two Shores');
  await card.getByRole('button', { name: 'Change your reply' }).click();
  await reply(york, 'The night of the clocks', 'No').click();
  await expect(card).toContainText('1 coming');
  await card.getByRole('link', { name: 'Two Shores' }).click();
  await card.getByRole('link', { name: 'The night of the clocks' }).click();
  await card.getByRole('button', { name: 'Who is coming: The night of the clocks' }).click();
  await expect(york.getByRole('dialog').getByRole('listitem')).toHaveText(['Ben M.', 'Ann L.']);
  await york.close();

  await details(rome).click();
  await rome.getByRole('button', { name: 'Change: The night of the clocks' }).click();
  const changing = rome.getByRole('dialog', { name: 'Change the meeting' });
  await expect(changing.getByLabel('Start')).toHaveValue(`${spring}T01:30`);
  await changing.getByLabel('Places').fill('12');
  await changing.getByRole('button', { name: 'Save the changes' }).click();
  await expect(rome.getByText('The meeting “The night of the clocks” has been changed.')).toBeVisible();
  await rome.getByRole('button', { name: 'Cancel: The night of the clocks' }).click();
  const question = rome.getByRole('dialog', { name: 'Cancel the meeting?' });
  await question.getByLabel('Reason').fill('We would rather sleep.');
  await question.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(meeting(rome, 'The night of the clocks')).toContainText('The reason given: We would rather sleep.');
  await expect(rome.getByRole('group', { name: 'Will you come?' })).toHaveCount(0);
  await rome.close();
});
