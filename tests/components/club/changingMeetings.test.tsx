import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextChanges } from '#tests/support/clockChanges.ts';
import type { Meeting } from '#web/graphql/types.generated.ts';
import { ownClub, shared } from '../clubSamples.ts';
import { answer, endingSession, type Fields, invalid, refusal, sent } from '../gateway.ts';
import { meetingsPath } from '../meetingSamples.ts';
import { pageOf } from '../pageOf.ts';
import { address, enterCredentials, open, reload } from '../site.tsx';

const form = page.getByRole('dialog', { name: 'Change the meeting' });
const save = form.getByRole('button', { name: 'Save the changes' });
const versions = (field: string) => form.getByRole('group', { name: `${field}: changed in the meantime` });
const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const details = (title: string) => page.getByLabelText(`Details: ${title}`);
const change = (title: string) => page.getByRole('button', { name: `Change: ${title}` });
const titles = () => [...document.querySelectorAll('#meetings h3')].map(({ textContent }) => textContent);

/** So many days from now, in UTC. */
const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();

/** The value of a field for a time in UTC. */
const localTime = (time: string) => time.slice(0, 16);

const aMeeting = { id: 1, title: 'Reading', zone: 'UTC', place: '', start: at(2), end: at(2.1) };

/** Opens the club's page as its owner, who can change this meeting, as others do. */
async function openMeeting(changes: Fields<Meeting> = {}) {
  const meeting = shared<Fields<Meeting>>({ ...aMeeting, ...changes, club: { id: ownClub.id } }, 'meeting.changed');
  const { record, save } = meeting;
  answer({ club: ownClub, clubMeetings: [record], meeting: record, changeMeeting: save });
  await open(meetingsPath, { as: {} });
  await details(record.title as string).click();
  await change(record.title as string).click();
  return meeting;
}

/** Opens the club's page as its owner, who can change these meetings. They are listed by their start. */
async function openMeetings(initial: Fields<Meeting>[]) {
  const meetings = initial.map((meeting) => ({ ...meeting }));
  const listed = () => meetings.toSorted((one, other) => String(one.start).localeCompare(String(other.start)));
  answer({
    club: ownClub,
    clubMeetings: (args) => pageOf(listed(), args),
    changeMeeting: ({ meetingID, ...changes }) =>
      Object.assign(meetings.find(({ id }) => id === meetingID) ?? {}, changes),
    createMeeting(input) {
      meetings.push({ id: meetings.length + 1, ...input });
      return meetings.at(-1) ?? {};
    },
  });
  await open(meetingsPath, { as: {} });
}

test('changing a meeting that was changed elsewhere shows both versions, and keeps a start that is the second of two', async () => {
  const { autumn } = nextChanges();
  // 02:30 and 03:30 in Rome, once the clocks have gone back.
  const [start, end, later] = [1, 2, 3].map((hour) => `${autumn}T0${hour}:30:00.000Z`) as [string, string, string];
  const elsewhere = await openMeeting({ title: 'After the change', zone: 'Europe/Rome', place: 'Pier 1', start, end });
  await expect.element(form.getByLabelText('Start')).toHaveValue(`${autumn}T02:30`);
  await expect.element(form.getByRole('radio', { name: /Standard Time \(GMT\+1\)$/ })).toBeChecked();
  elsewhere.change({ title: 'Once more', place: 'Pier 2', description: 'Bring a torch.' });
  await form.getByLabelText('Title').fill('After the clocks');
  await form.getByLabelText('What it is about').fill('Bring a lamp.');
  await save.click();
  await expect.element(form.getByText('This was changed while you were editing it.')).toBeVisible();
  await expect.element(versions('Title')).toHaveTextContent('Once more');
  await expect.element(versions('Title').getByLabelText('Title')).toHaveValue('After the clocks');
  await expect.element(versions('Place or link').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await versions('What it is about').getByRole('radio', { name: 'Take theirs' }).click();
  await expect.element(versions('What it is about')).toHaveTextContent('Bring a lamp.');
  await expect.element(form.getByLabelText('Start')).toHaveValue(`${autumn}T02:30`);
  // A second conflict.
  elsewhere.change({ end: later, capacity: 20 });
  await save.click();
  await expect.element(versions('Start, end and time zone').getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await versions('Places').getByRole('radio', { name: 'Keep mine' }).click();
  await expect.element(form.getByLabelText('Places')).toHaveValue(0);
  await save.click();
  await expect.element(card('After the clocks')).toHaveTextContent('Pier 2');
  const merged = { title: 'After the clocks', place: 'Pier 2', description: 'Bring a torch.', capacity: 0 };
  expect(sent('ChangeMeeting').at(-1)).toMatchObject({ input: { ...merged, start, end: later } });

  await change('After the clocks').click();
  elsewhere.change({ place: 'Pier 3' });
  await form.getByLabelText('Place or link').fill('Pier 4');
  await save.click();
  await form.getByRole('button', { name: 'Take all of theirs' }).click();
  answer({ changeMeeting: refusal('profile.nothingChanged') });
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(card('After the clocks')).toHaveTextContent('Pier 3');
});

test('what was typed before a session ended overwrites nothing that was changed before the next login', async () => {
  const meeting = await openMeeting();
  await form.getByLabelText('Place or link').fill('Pier 1');
  answer({ changeMeeting: endingSession });
  await save.click();
  await expect.poll(address).toMatch(/\/login\?next=/);
  await expect.element(page.getByText('Your session has ended. Please log in again.').first()).toBeVisible();
  meeting.change({ place: 'Pier 2' });
  answer({ changeMeeting: meeting.save });
  await reload();
  await enterCredentials();
  await expect.element(form.getByLabelText('Place or link')).toHaveValue('Pier 1');
  await save.click();
  await expect.element(versions('Place or link')).toHaveTextContent('Pier 2');
});

test('after "Show more", the list stays as long when a meeting is changed, moved to its end or created, and each stands at once where its start belongs', async () => {
  const names = Array.from({ length: 22 }, (_, index) => `Walk ${String(index + 1).padStart(2, '0')}`);
  await openMeetings(
    names.map((title, index) => ({ ...aMeeting, id: index + 1, title, start: at(index + 2), end: at(index + 2.1) })),
  );
  await expect.poll(titles).toEqual(names.slice(0, 20));
  await page.getByRole('button', { name: 'Show more meetings' }).click();
  await expect.poll(titles).toEqual(names);
  await details('Walk 22').click();
  await change('Walk 22').click();
  await form.getByLabelText('Title').fill('Last walk');
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(titles).toEqual([...names.slice(0, 21), 'Last walk']);
  await details('Walk 01').click();
  await change('Walk 01').click();
  await form.getByLabelText('Start').fill(localTime(at(30)));
  await save.click();
  await expect.poll(titles).toEqual([...names.slice(1, 21), 'Last walk', 'Walk 01']);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const planning = page.getByRole('dialog', { name: 'Plan a meeting' });
  await planning.getByLabelText('Title').fill('First walk');
  await planning.getByLabelText('Start').fill(localTime(at(1)));
  await planning.getByLabelText('End').fill(localTime(at(1.1)));
  await planning.getByRole('button', { name: 'Create the meeting' }).click();
  await expect.element(planning).not.toBeInTheDocument();
  await expect.poll(titles).toEqual(['First walk', ...names.slice(1, 21), 'Last walk', 'Walk 01']);
});

test('moving a meeting into the past is refused at its start, not at its end', async () => {
  await openMeeting();
  answer({ changeMeeting: invalid({ start: 'meeting.startPast' }) });
  await form.getByLabelText('Start').fill('2020-01-01T10:00');
  await form.getByLabelText('End').fill(localTime(aMeeting.end));
  await save.click();
  await expect.element(form.getByLabelText('Start')).toHaveAccessibleDescription(/The start must be in the future\.$/);
  await expect.element(form.getByText('A meeting can last at most 14 days.')).not.toBeInTheDocument();
  // An end too late for a valid start is still reported.
  await form.getByLabelText('Start').fill(localTime(aMeeting.start));
  await form.getByLabelText('End').fill(localTime(at(17)));
  await save.click();
  await expect.element(form.getByLabelText('End')).toHaveAccessibleDescription(/A meeting can last at most 14 days\.$/);
});

test('the end is proposed two hours after the start, until another is typed, which then moves along; filling in the start for the first time does not move it', async () => {
  await openMeetings([]);
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const planning = page.getByRole('dialog');
  const [start, end] = [planning.getByLabelText('Start'), planning.getByLabelText('End')];
  await end.fill('2031-05-06T21:00');
  // Typed key by key, so that the field passes through several valid times.
  await start.click({ position: { x: 20, y: 15 } });
  await userEvent.keyboard('050620310730PM');
  await expect.element(start).toHaveValue('2031-05-06T19:30');
  await expect.element(end).toHaveValue('2031-05-06T21:00');
  await end.click();
  await start.click({ position: { x: 20, y: 15 } });
  await userEvent.keyboard('05082031');
  await expect.element(start).toHaveValue('2031-05-08T19:30');
  await expect.element(end).toHaveValue('2031-05-08T21:00');

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  await start.fill('2031-05-06T23:00');
  await expect.element(end).toHaveValue('2031-05-07T01:00');
  await start.fill('2031-05-06T19:00');
  await expect.element(end).toHaveValue('2031-05-06T21:00');
  await end.fill('2031-05-06T20:00');
  await start.click();
  await start.fill('2031-05-08T19:00');
  await expect.element(end).toHaveValue('2031-05-08T20:00');
});

test('a duplicate begins as the meeting, a week later, and is a new one', async () => {
  const [start, end] = ['2031-05-06T19:00:00.000Z', '2031-05-06T20:30:00.000Z'];
  await openMeetings([{ ...aMeeting, start, end, place: 'Pier 1', capacity: 9 }]);
  await details('Reading').click();
  await page.getByRole('button', { name: 'Duplicate: Reading' }).click();
  const planning = page.getByRole('dialog', { name: 'Plan a meeting' });
  await expect.element(planning.getByLabelText('Start')).toHaveValue('2031-05-13T19:00');
  await planning.getByRole('button', { name: 'Create the meeting' }).click();
  await expect.poll(titles).toEqual(['Reading', 'Reading']);
  expect(sent('CreateMeeting')).toMatchObject([
    { input: { title: 'Reading', place: 'Pier 1', capacity: 9, end: '2031-05-13T20:30:00.000Z' } },
  ]);
});
