import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { aClub } from '#tests/fixtures/people.ts';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { addToClub } from '#tests/support/clubs.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const membership = (page: Page) => page.getByRole('complementary', { name: 'Membership' });
const meeting = (page: Page) => page.getByRole('article').filter({ hasText: 'Change of clocks' });
const reply = (page: Page, answer: string) =>
  meeting(page)
    .getByRole('group', { name: /^Will you come/ })
    .getByRole('button', { name: answer, exact: true });

/** Waits for a member's first e-mail whose subject or body contains `text`. */
async function emailThatSays(site: BuiltSite, { email: address }: Caller, text: string) {
  for (let nth = 1; ; nth++) {
    const email = await site.mailbox.emailTo(address, nth);
    if (`${email.subject} ${email.text}`.includes(text)) return email;
  }
}

/** Opens the bell as a member coming to the site would, and follows the notification that contains `says`. */
async function followBell(page: Page, says: string): Promise<void> {
  await page.goto('/aboutus');
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  await bell(page).click();
  await page.getByRole('link', { name: says }).first().click();
}

test('a club works for an owner in Rome and a member in New York, from the request to join to leaving', async ({
  site,
  browser,
}) => {
  test.slow();
  const olga = await aMember(site, { firstName: 'Olga', lastName: 'Owens' });
  const ann = await aMember(site);
  const ben = await aMember(site, { firstName: 'Ben', lastName: 'Moor' });
  const { clubID: id } = await olga.rest('POST', '/user/club', aClub({ title: 'Two Shores', privacy: true }));
  /** Makes a task due: a gateway runs it at its next check. */
  const soon = (name: string) => site.database.task.update({ where: { name }, data: { dueAt: new Date() } });
  const rome = await browser.newPage({ baseURL: site.url, timezoneId: 'Europe/Rome' });
  const york = await browser.newPage({ baseURL: site.url, timezoneId: 'America/New_York' });

  // The request to join and the decision on it, each with its e-mail and notification.
  await openAs(york, ann, `/clubs/${id}`);
  await membership(york).getByLabel('Message (optional)').fill('I sail, too.');
  await membership(york).getByRole('button', { name: 'Ask to join' }).click();
  await expect(membership(york)).toContainText('Your message: I sail, too.');
  await emailThatSays(site, olga, 'Ann L. would like to join the club “Two Shores”.');
  await openAs(rome, olga, '/aboutus');
  await followBell(rome, 'Someone has asked to join “Two Shores”.');
  await rome.getByRole('button', { name: 'Approve: Ann Lee' }).click();
  await expect(rome.getByText('The decision on Ann Lee has been saved.')).toBeVisible();
  await emailThatSays(site, ann, 'You are now a member of the club “Two Shores”.');
  await addToClub(site, id, ben);

  // A notice.
  await rome.getByRole('link', { name: 'Notices', exact: true }).click();
  await rome.getByRole('button', { name: 'Write a notice' }).click();
  const notice = rome.getByRole('dialog');
  await fill(notice, { Title: 'Bring your journal', Text: 'We read **one** trade each.' });
  await notice.getByRole('button', { name: 'Publish the notice' }).click();
  await expect(rome.getByText('Your notice “Bring your journal” has been published.')).toBeVisible();
  const email = await emailThatSays(site, ann, 'Bring your journal');
  await followBell(york, 'is a new notice in “Two Shores”.');
  await expect(york.getByRole('article').filter({ hasText: 'Bring your journal' })).toContainText(
    'We read one trade each.',
  );

  // A meeting with one place, on the night when Rome's clocks go forward.
  const year = new Date().getUTCFullYear() + 1;
  const march = new Date(Date.UTC(year, 2, 31));
  const sunday = new Date(march.getTime() - march.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  await rome.getByRole('link', { name: 'Meetings', exact: true }).click();
  await rome.getByRole('button', { name: 'Plan a meeting' }).click();
  const plan = rome.getByRole('dialog', { name: 'Plan a meeting' });
  await fill(plan, { Title: 'Change of clocks', Start: `${sunday}T01:30`, End: `${sunday}T03:30`, Places: '1' });
  await plan.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(rome.getByText('The meeting “Change of clocks” has been created.')).toBeVisible();
  await emailThatSays(site, ann, 'Two Shores: new meeting “Change of clocks”');
  await followBell(york, '“Two Shores” has planned a meeting: “Change of clocks”.');
  // It lasts one hour, although local time in Rome advances by two.
  await expect(meeting(york)).toContainText(/20:30–\u206021:30/);
  await expect(meeting(york)).toContainText('01:30 CET – 03:30 CEST (Central European Time)');
  const download = york.waitForEvent('download');
  await meeting(york).getByText('Add to calendar').click();
  await meeting(york).getByRole('button', { name: 'Calendar file (.ics)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.duration.toSeconds()).toBe(3600);
  expect(event.startDate.zone?.tzid).toBe('Europe/Rome');

  // The only place is taken; when it becomes free, the waiting member moves up.
  await openAs(rome, ben, `/clubs/${id}`);
  await reply(rome, 'Yes').click();
  await expect(meeting(rome)).toContainText('Full');
  await york.reload();
  await reply(york, 'Yes').click();
  await expect(meeting(york)).toContainText('You are number 1 on the waiting list');
  await reply(rome, 'No').click();
  await soon('movedUpEmails');
  await emailThatSays(site, ann, 'Two Shores: you have a place at “Change of clocks”');
  await followBell(york, 'You now have a place at the meeting “Change of clocks” of “Two Shores”.');
  await expect(reply(york, 'Yes')).toHaveAttribute('aria-pressed', 'true');

  // The reminder, a day before.
  const startsAt = new Date(Date.now() + 23 * 3_600_000);
  await site.database.meeting.updateMany({
    where: { clubId: id },
    data: { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
  });
  await soon('meetingReminders');
  await emailThatSays(site, ann, 'Two Shores: “Change of clocks” ');

  // One-click unsubscribing from the mail client, and leaving the club.
  const [, address = ''] =
    /<(.*)>/.exec(email.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '') ?? [];
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
  await york.goto(`/clubs/${id}`);
  await york.getByRole('button', { name: 'Member', exact: true }).click();
  await expect(york.getByLabel('E-mails about notices')).toHaveValue('never');
  await york.getByRole('button', { name: 'Leave the club' }).click();
  await york.getByRole('dialog').getByRole('button', { name: 'Leave the club' }).click();
  await expect(york.getByText('You are no longer in the club “Two Shores”.')).toBeVisible();
  await expect(york.getByRole('article')).toHaveCount(0);
  expect(await site.database.meetingReply.count({ where: { userId: ann.uid } })).toBe(0);
  await rome.close();
  await york.close();
});
