import type { Page } from '@playwright/test';
import { enterCredentials, expect, openAs, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClub } from '#tests/support/people.ts';

/** A club of a new owner, Olga Owens. */
async function aClubOf(site: BuiltSite, changes: { title: string; privacy?: boolean }) {
  const owner = await aMember(site, { firstName: 'Olga', lastName: 'Owens' });
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Greece', ...changes }));
  return { id: clubID as number, owner };
}

/** Makes somebody a member of a club. */
const place = (site: BuiltSite, clubId: number, { uid: userId }: Caller) =>
  site.database.membership.create({ data: { clubId, userId, role: 'member', since: new Date() } });

const meeting = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const reply = (page: Page, title: string, answer: string) =>
  page.getByRole('group', { name: `Will you come? ${title}` }).getByRole('button', { name: answer, exact: true });

/** The Sundays of next year on which Rome's clocks change at night. */
const nextChanges = () => {
  const year = new Date().getUTCFullYear() + 1;
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 0));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  };
  return { spring: lastSunday(3), autumn: lastSunday(10) };
};

test('an owner in Rome plans a meeting across a clock change; a member in New York sees it in both zones and replies', async ({
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Two Shores' });
  const [ann, ben] = [
    await aMember(site, { firstName: 'Ann', lastName: 'Lee' }),
    await aMember(site, { firstName: 'Ben', lastName: 'Moor' }),
  ];
  await place(site, id, ann);
  await place(site, id, ben);
  const { spring } = nextChanges();

  const rome = await browser.newPage({ baseURL: site.url, timezoneId: 'Europe/Rome' });
  await openAs(rome, owner, `/clubs/${id}`);
  await expect(rome.getByText('Nothing is planned yet. Plan a meeting')).toBeVisible();
  await rome.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = rome.getByRole('dialog', { name: 'Plan a meeting' });
  await expect(form.getByLabel('Time zone')).toHaveValue('Europe/Rome');
  await form.getByLabel('Title').fill('The night of the clocks');
  await form.getByLabel('Start').fill(`${spring}T02:30`);
  await form.getByLabel('End').fill(`${spring}T04:00`);
  await form.getByLabel('Place or link').fill('https://meet.example.com/two-shores');
  await form.getByLabel('Places').fill('1');
  await form.getByLabel('What it is about').fill('Please read https://clocks.example/why.');
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(form.getByText('This time does not exist, because the clocks go forward.')).toBeVisible();
  await form.getByLabel('Start').fill(`${spring}T01:30`);
  await form.getByLabel('End').fill(`${spring}T04:00`);
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(rome.getByText('The meeting “The night of the clocks” has been created.')).toBeVisible();
  await expect(meeting(rome, 'The night of the clocks')).toContainText(/1:30\s–\u2060\s4:00\sAM/);
  // Her time zone is the meeting's.
  await expect(meeting(rome, 'The night of the clocks')).toContainText('Your local time');
  await expect(meeting(rome, 'The night of the clocks')).not.toContainText('Central European Time');
  const stored = await site.database.meeting.findFirstOrThrow({ where: { clubId: id } });
  // An hour less than the difference in local time.
  expect(stored.endsAt.getTime() - stored.startsAt.getTime()).toBe(1.5 * 3_600_000);

  const york = await browser.newPage({ baseURL: site.url, timezoneId: 'America/New_York' });
  await openAs(york, ann, `/clubs/${id}`);
  const card = meeting(york, 'The night of the clocks');
  await expect(card).toContainText(/8:30\s–\u2060\s10:00\sPM\sEDT/);
  await expect(card).toContainText(/1:30\s–\u2060\s4:00\sAM \(Central European Time\)/);
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

  await openAs(york, ben, `/clubs/${id}`);
  // The warning before he says yes, and the result afterwards.
  await expect(card).toContainText('All places are taken. If you say yes, you join the waiting list.');
  await reply(york, 'The night of the clocks', 'Yes').click();
  await expect(
    york.getByText('The meeting is full: you are on the waiting list for “The night of the clocks”.'),
  ).toBeVisible();
  await expect(york.getByText('Your reply has been saved.')).toHaveCount(0);
  await expect(card).not.toContainText('If you say yes');
  await expect(card).toContainText('You are number 1 on the waiting list');
  await openAs(york, ann, '/profile?select=clubs');
  await expect(card).toContainText('Two Shores');
  await reply(york, 'The night of the clocks', 'No').click();
  await expect(card).toContainText('1 person is coming');
  await card.getByRole('link', { name: 'Two Shores' }).click();
  await card.getByRole('button', { name: 'Who is coming: The night of the clocks' }).click();
  await expect(york.getByRole('dialog').getByRole('listitem')).toHaveText(['Ben M.', 'Ann L.']);
  await york.close();

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

test('for a time that occurs twice, the form says that it uses the first', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Long Night' });
  const { autumn } = nextChanges();
  await openAs(page, owner, `/clubs/${id}`);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill('Two at two');
  await form.getByLabel('Time zone').selectOption('Europe/Rome');
  await form.getByLabel('Start').fill(`${autumn}T02:30`);
  await form.getByLabel('End').fill(`${autumn}T03:30`);
  await expect(form.getByText('this time occurs twice. We use the first.')).toBeVisible();
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect(meeting(page, 'Two at two')).toBeVisible();
  const { startsAt } = await site.database.meeting.findFirstOrThrow({ where: { clubId: id } });
  expect(startsAt.toISOString()).toBe(`${autumn}T00:30:00.000Z`);
});

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
  await form.getByLabel('Title').fill('After the clocks');
  await form.getByLabel('What it is about').fill('Bring a lamp.');
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
  await site.database.membership.create({
    data: { clubId, userId: organiser.uid, role: 'organiser', since: new Date() },
  });
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  const { id } = await site.database.meeting.create({
    data: { clubId, title: 'Reading', zone: 'UTC', startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
  });
  await openAs(page, owner, `/clubs/${clubId}`);
  const change = page.getByRole('button', { name: 'Change: Reading' });
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  const save = form.getByRole('button', { name: 'Save the changes' });
  await change.click();
  await form.getByLabel('Place or link').fill('Pier 1');
  await owner.rest('POST', '/auth/logout');
  await save.click();
  await expect(page.getByText('Your session has ended. Please log in again.').first()).toBeVisible();
  await organiser.rest('PUT', `/club/${clubId}/meetings/${id}`, { place: 'Pier 2' });
  await page.goto(`/login?next=/clubs/${clubId}`);
  await enterCredentials(page, owner);
  await change.click();
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
  await planning.getByLabel('Start').fill(at(1).toISOString().slice(0, 16));
  await planning.getByLabel('End').fill(at(1.1).toISOString().slice(0, 16));
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
  await form.getByLabel('Start').fill('2020-01-01T10:00');
  await form.getByLabel('End').fill(endsAt.toISOString().slice(0, 16));
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

test('a visitor sees the meetings of an open club without their place, and none of a closed club', async ({
  page,
  site,
}) => {
  const [open, closed] = [
    await aClubOf(site, { title: 'Open Shore' }),
    await aClubOf(site, { title: 'Quiet Shore', privacy: true }),
  ];
  const start = Date.now() + 48 * 3_600_000;
  for (const { id: clubId } of [open, closed])
    await site.database.meeting.createMany({
      data: [0, -30].map((days) => ({
        clubId,
        title: days ? 'Last month' : 'Next Tuesday',
        place: 'Café Adria',
        zone: 'Europe/Athens',
        startsAt: new Date(start + days * 86_400_000),
        endsAt: new Date(start + days * 86_400_000 + 3_600_000),
      })),
    });
  await page.goto(`/clubs/${open.id}`);
  await expect(meeting(page, 'Next Tuesday')).toContainText('Only members can see where it is.');
  await expect(page.getByText('Last month')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Past meetings' })).toHaveCount(0);
  await page.goto(`/clubs/${closed.id}`);
  await expect(page.getByRole('heading', { name: 'Quiet Shore' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Meetings' })).toHaveCount(0);
  await openAs(page, closed.owner, `/clubs/${closed.id}`);
  await expect(meeting(page, 'Next Tuesday')).toContainText('Where: Café Adria');
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await expect(meeting(page, 'Last month')).toBeVisible();
});
