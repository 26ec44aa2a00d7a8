import { enterCredentials, expect, fill, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';
import { meeting, nextChanges } from '#tests/support/meetingPage.ts';

test('changing a meeting that was changed elsewhere shows both versions, and keeps a start that is the second of two', async ({
  page,
  site,
}) => {
  const { id: clubId, owner } = await aClubOf(site, { title: 'Shared Helm' });
  const { autumn } = nextChanges();
  // 02:30 and 03:30 in Rome, once the clocks have gone back.
  const [startsAt, endsAt] = [new Date(`${autumn}T01:30:00Z`), new Date(`${autumn}T02:30:00Z`)];
  const { id } = await site.database.meeting.create({
    data: { clubId, title: 'After the change', zone: 'Europe/Rome', place: 'Pier 1', startsAt, endsAt },
  });
  const elsewhere = (changes: object) => owner.rest('PUT', `/club/${clubId}/meetings/${id}`, changes);
  await openAs(page, owner, `/clubs/${clubId}`);
  await page.getByRole('button', { name: 'Change: After the change' }).click();
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  const save = form.getByRole('button', { name: 'Save the changes' });
  const versions = (field: string) => form.getByRole('group', { name: `${field}: changed in the meantime` });
  await expect(form.getByLabel('Start')).toHaveValue(`${autumn}T02:30`);
  await expect(form.getByText('this time occurs twice')).toHaveCount(0);
  await elsewhere({ title: 'Once more', place: 'Pier 2', description: 'Bring a torch.' });
  await fill(form, { Title: 'After the clocks', 'What it is about': 'Bring a lamp.' });
  await save.click();
  await expect(form.getByText('This was changed while you were editing it.')).toBeVisible();
  await expect(versions('Title')).toContainText('Once more');
  await expect(versions('Title').getByLabel('Title')).toHaveValue('After the clocks');
  await expect(versions('Place or link').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await versions('What it is about').getByRole('radio', { name: 'Take theirs' }).check();
  await expect(versions('What it is about')).toContainText('Bring a lamp.');
  await expect(form.getByLabel('Start')).toHaveValue(`${autumn}T02:30`);
  // A second conflict.
  const later = new Date(endsAt.getTime() + 3_600_000);
  await elsewhere({ end: later.toISOString(), capacity: 20 });
  await save.click();
  await expect(versions('Start, end and time zone').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await versions('Places').getByRole('radio', { name: 'Keep mine' }).check();
  await expect(form.getByLabel('Places')).toHaveValue('0');
  await save.click();
  await expect(meeting(page, 'After the clocks')).toContainText('Pier 2');
  expect(await site.database.meeting.findUniqueOrThrow({ where: { id } })).toMatchObject({
    title: 'After the clocks',
    place: 'Pier 2',
    description: 'Bring a torch.',
    capacity: 0,
    startsAt,
    endsAt: later,
  });

  await page.getByRole('button', { name: 'Change: After the clocks' }).click();
  await elsewhere({ place: 'Pier 3' });
  await form.getByLabel('Place or link').fill('Pier 4');
  await save.click();
  await form.getByRole('button', { name: 'Take all of theirs' }).click();
  await save.click();
  await expect(form).toBeHidden();
  await expect(meeting(page, 'After the clocks')).toContainText('Pier 3');
});

test('what was typed before a session ended overwrites nothing that was changed before the next login', async ({
  page,
  site,
}) => {
  const { id: clubId, owner } = await aClubOf(site, { title: 'Patient Shore' });
  const organiser = await aMember(site);
  await addToClub(site, clubId, organiser, 'organiser');
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  const { id } = await site.database.meeting.create({
    data: { clubId, title: 'Reading', zone: 'UTC', startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
  });
  await openAs(page, owner, `/clubs/${clubId}`);
  await page.getByRole('button', { name: 'Change: Reading' }).click();
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  const save = form.getByRole('button', { name: 'Save the changes' });
  await form.getByLabel('Place or link').fill('Pier 1');
  await owner.rest('POST', '/auth/logout');
  await save.click();
  await expect(page.getByText('Your session has ended. Please log in again.').first()).toBeVisible();
  await organiser.rest('PUT', `/club/${clubId}/meetings/${id}`, { place: 'Pier 2' });
  await page.goto(`/login?next=/clubs/${clubId}`);
  await enterCredentials(page, owner);
  await expect(form.getByLabel('Place or link')).toHaveValue('Pier 1');
  await save.click();
  await expect(form.getByRole('group', { name: 'Place or link: changed in the meantime' })).toContainText('Pier 2');
});

test('a meeting that is moved behind another stands behind it in the list at once', async ({ page, site }) => {
  const { id: clubId, owner } = await aClubOf(site, { title: 'Ordered Shore' });
  const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000);
  for (const [title, days] of [
    ['Reading', 2],
    ['Walking', 3],
  ] as const)
    await site.database.meeting.create({
      data: { clubId, title, zone: 'UTC', startsAt: at(days), endsAt: at(days + 0.1) },
    });
  await openAs(page, owner, `/clubs/${clubId}`);
  const titles = page.locator('#meetings').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Reading', 'Walking']);
  await page.getByRole('button', { name: 'Change: Reading' }).click();
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  await form.getByLabel('Start').fill(at(4).toISOString().slice(0, 16));
  await form.getByRole('button', { name: 'Save the changes' }).click();
  await expect(titles).toHaveText(['Walking', 'Reading']);
});

test('after "Show more", the list stays as long when a meeting is changed, moved to its end or created', async ({
  page,
  site,
}) => {
  const { id: clubId, owner } = await aClubOf(site, { title: 'Lengthy Shore' });
  const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000);
  const names = Array.from({ length: 22 }, (_, index) => `Walk ${String(index + 1).padStart(2, '0')}`);
  await site.database.meeting.createMany({
    data: names.map((title, index) => ({
      clubId,
      title,
      zone: 'UTC',
      startsAt: at(index + 2),
      endsAt: at(index + 2.1),
    })),
  });
  await openAs(page, owner, `/clubs/${clubId}`);
  const titles = page.locator('#meetings').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(names.slice(0, 20));
  await page.getByRole('button', { name: 'Show more meetings' }).click();
  await expect(titles).toHaveText(names);
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  await page.getByRole('button', { name: 'Change: Walk 22' }).click();
  await form.getByLabel('Title').fill('Last walk');
  await form.getByRole('button', { name: 'Save the changes' }).click();
  await expect(form).toBeHidden();
  await expect(titles).toHaveText([...names.slice(0, 21), 'Last walk']);
  await page.getByRole('button', { name: 'Change: Walk 01' }).click();
  await form.getByLabel('Start').fill(at(30).toISOString().slice(0, 16));
  await form.getByRole('button', { name: 'Save the changes' }).click();
  await expect(titles).toHaveText([...names.slice(1, 21), 'Last walk', 'Walk 01']);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const planning = page.getByRole('dialog', { name: 'Plan a meeting' });
  await planning.getByLabel('Title').fill('First walk');
  await planning.getByLabel('Time zone').selectOption('UTC');
  await fill(planning, { Start: at(1).toISOString().slice(0, 16), End: at(1.1).toISOString().slice(0, 16) });
  await planning.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(planning).toBeHidden();
  await expect(titles).toHaveText(['First walk', ...names.slice(1, 21), 'Last walk', 'Walk 01']);
});

test('moving a meeting into the past is refused at its start, not at its end', async ({ page, site }) => {
  const { id: clubId, owner } = await aClubOf(site, { title: 'Late Shore' });
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  await site.database.meeting.create({ data: { clubId, title: 'In two days', zone: 'UTC', startsAt, endsAt } });
  await openAs(page, owner, `/clubs/${clubId}`);
  await page.getByRole('button', { name: 'Change: In two days' }).click();
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  await fill(form, { Start: '2020-01-01T10:00', End: endsAt.toISOString().slice(0, 16) });
  await form.getByRole('button', { name: 'Save the changes' }).click();
  await expect(form.getByLabel('Start')).toHaveAccessibleDescription(/The start must be in the future\.$/);
  await expect(form.getByText('A meeting can last at most 14 days.')).toHaveCount(0);
  // An end too late for a valid start is still reported.
  await form.getByLabel('Start').fill(startsAt.toISOString().slice(0, 16));
  await form.getByLabel('End').fill(new Date(startsAt.getTime() + 15 * 86_400_000).toISOString().slice(0, 16));
  await form.getByRole('button', { name: 'Save the changes' }).click();
  await expect(form.getByLabel('End')).toHaveAccessibleDescription(/A meeting can last at most 14 days\.$/);
});

test('changing the start of a meeting moves its end along, but filling in the start for the first time does not', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Moving Shore' });
  await openAs(page, owner, `/clubs/${id}`);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = page.getByRole('dialog');
  const [start, end] = [form.getByLabel('Start'), form.getByLabel('End')];
  await end.fill('2031-05-06T21:00');
  // Typed key by key, so that the field passes through several valid times.
  await start.click({ position: { x: 20, y: 15 } });
  await start.pressSequentially('050620310730PM');
  await expect(start).toHaveValue('2031-05-06T19:30');
  await expect(end).toHaveValue('2031-05-06T21:00');
  await end.focus();
  await start.click({ position: { x: 20, y: 15 } });
  await start.pressSequentially('05082031');
  await expect(start).toHaveValue('2031-05-08T19:30');
  await expect(end).toHaveValue('2031-05-08T21:00');
});
