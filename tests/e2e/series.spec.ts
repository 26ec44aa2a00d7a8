import ICAL from 'ical.js';
import { expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

test.use({ timezoneId: 'UTC' });

test('twelve Thursdays are one form and one e-mail; later ones are moved and one is cancelled, also in calendars', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Thursday Table' });
  const ann = await aMember(site);
  await addToClub(site, id, ann);
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((11 - day.getUTCDay()) % 7));
  const thursday = day.toISOString().slice(0, 10);
  await openAs(page, owner, `/clubs/${id}/meetings`);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a meeting' });
  await fill(form, { Title: 'Journal evening', Start: `${thursday}T19:00`, End: `${thursday}T20:00` });
  await form.getByLabel('Repeats').selectOption('Every Thursday');
  await form.getByRole('spinbutton', { name: 'Number of meetings' }).fill('12');
  await expect(form.getByText(/^12 meetings, the last on /)).toBeVisible();
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(page.getByText('12 meetings “Journal evening” have been created.')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Every Thursday' })).toHaveCount(12);
  const email = await site.mailbox.emailTo(ann.email);
  expect(email.text).toContain('12 times');
  expect(email.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');

  const meetings = () => site.database.meeting.findMany({ where: { clubId: id }, orderBy: { startsAt: 'asc' } });
  const startsOf = async () => (await meetings()).map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
  const { id: fifth = 0 } = (await meetings())[4] ?? {};
  await ann.rest('PUT', `/club/${id}/meetings/${fifth}/reply`, { reply: 'yes' });
  expect(await startsOf()).toEqual(Array(12).fill('19:00'));
  await cards.nth(2).getByLabel('Details: Journal evening').click();
  await cards.nth(2).getByRole('button', { name: 'Change: Journal evening' }).click();
  const change = page.getByRole('dialog', { name: 'Change the meeting' });
  await change.getByRole('radio', { name: 'This one and all later ones' }).check();
  const third = new Date(`${thursday}T18:00Z`);
  third.setUTCDate(third.getUTCDate() + 14);
  await change.getByLabel('Start').fill(third.toISOString().slice(0, 16));
  await change.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('The meetings “Journal evening” have been changed.')).toBeVisible();
  // The second e-mail: there was one for all twelve.
  expect((await site.mailbox.emailTo(ann.email, 2)).subject).toMatch(/: meetings “Journal evening” changed$/);
  expect(await startsOf()).toEqual([...Array(2).fill('19:00'), ...Array(10).fill('18:00')]);

  await cards.nth(4).getByLabel('Details: Journal evening').click();
  await cards.nth(4).getByRole('button', { name: 'Cancel: Journal evening' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the meeting?' });
  await cancel.getByRole('button', { name: 'Cancel the meeting' }).click();
  await expect(page.getByText('The meeting “Journal evening” has been cancelled.')).toBeVisible();
  expect(await site.database.meeting.count({ where: { clubId: id, cancelledAt: { not: null } } })).toBe(1);

  expect((await site.mailbox.emailTo(ann.email, 3)).subject).toMatch(/: meeting “Journal evening” cancelled$/);
  const calendar = await (await page.request.get(`/api/v1/club/${id}/calendar.ics`)).text();
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  expect(events.filter((event) => event.hasProperty('rrule'))).toHaveLength(2);
  const cancelled = events.filter((event) => event.getFirstPropertyValue('status') === 'CANCELLED');
  const excluded = events.flatMap((event) => event.getAllProperties('exdate'));
  expect(cancelled.length + excluded.length).toBe(1);
});
