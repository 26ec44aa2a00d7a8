import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Meeting } from '#web/graphql/types.generated.ts';
import { ownClub } from '../clubSamples.ts';
import { answer, type Fields, invalid, refusal, sent } from '../gateway.ts';
import { meetingsPath } from '../meetingSamples.ts';
import { open } from '../site.tsx';

const card = (title: string) => page.getByRole('article').filter({ hasText: title });
const planning = page.getByRole('dialog', { name: 'Plan a meeting' });
const repeats = planning.getByLabelText('Repeats');
const count = planning.getByRole('spinbutton', { name: 'Number of meetings' });
const create = planning.getByRole('button', { name: 'Create the meeting' });

const series = {
  id: 3,
  interval: 1,
  ordinal: null,
  start: '2031-01-02T19:00:00.000Z',
  zone: 'UTC',
  updatedAt: '2030-12-01T10:00:00.000Z',
};
const aMeeting = {
  id: 1,
  title: 'Reading',
  zone: 'UTC',
  place: 'Pier 1',
  start: '2031-01-09T19:00:00.000Z',
  end: '2031-01-09T21:00:00.000Z',
  updatedAt: '2030-12-02T10:00:00.000Z',
  series,
} satisfies Fields<Meeting>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 11, 1) }));

/** Opens the form to plan a meeting, which starts at this time in UTC. */
async function plan(start: string) {
  answer({ club: ownClub, clubMeetings: [] });
  await open(meetingsPath, { as: {} });
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  await planning.getByLabelText('Title').fill('Reading');
  await planning.getByLabelText('Start').fill(start);
}

/** Opens the dialog with this action on a meeting of a series. */
async function openMeeting(action: string, answers: Parameters<typeof answer>[0] = {}) {
  answer({ club: ownClub, clubMeetings: [aMeeting], ...answers });
  await open(meetingsPath, { as: {} });
  await page.getByLabelText('Details: Reading').click();
  await page.getByRole('button', { name: `${action}: Reading` }).click();
}

test('the form repeats a meeting, twelve times unless told otherwise, and lists the dates before they are created', async () => {
  await plan('2031-01-02T19:00');
  await expect.element(count).not.toBeInTheDocument();
  await repeats.selectOptions('Every Thursday');
  await expect.element(count).toHaveValue(12);
  await expect.element(count).toHaveAccessibleDescription('We suggest 12; the maximum is 52.');
  await expect.element(planning.getByText('12 meetings, the last on 20 March 2031')).toBeVisible();
  await expect.element(planning.getByText('January 2031 2, 9, 16, 23, 30')).toBeVisible();
  answer({ createMeeting: (input) => ({ ...input, id: 1, series: { ...series, count: 12 } }) });
  await create.click();
  await expect.element(page.getByText('12 meetings “Reading” have been created.')).toBeVisible();
  expect(sent('CreateMeeting')).toMatchObject([
    { input: { repeat: { frequency: 'weekly', interval: 1, last: false, count: 12, until: null } } },
  ]);
});

test('a monthly series keeps to the weekday, up to a date, and names the months that have no such day', async () => {
  await plan('2031-01-30T19:00');
  await repeats.selectOptions('The fifth Thursday of every month');
  await planning.getByRole('radio', { name: 'On a date' }).click();
  await planning.getByLabelText('Last day').fill('2031-06-30');
  await expect.element(planning.getByText('2 meetings, the last on 29 May 2031')).toBeVisible();
  await expect
    .element(planning.getByText('There is no such day in February 2031, March 2031 and April 2031'))
    .toBeVisible();
  await repeats.selectOptions('The last Thursday of every month');
  await expect.element(planning.getByText('6 meetings, the last on 26 June 2031')).toBeVisible();
  answer({ createMeeting: invalid({ 'repeat.until': 'meeting.tooFar' }) });
  await create.click();
  await expect
    .element(planning.getByLabelText('Last day'))
    .toHaveAccessibleDescription(/A meeting can start at most 2 years from now\.$/);
  expect(sent('CreateMeeting')).toMatchObject([
    { input: { repeat: { frequency: 'monthlyByDay', last: true, count: null, until: '2031-06-30T23:59:59.000Z' } } },
  ]);
});

test('a series that cannot take place says why before it is sent', async () => {
  await plan('2031-01-02T19:00');
  await repeats.selectOptions('Every Thursday');
  await count.fill('53');
  await create.click();
  const tooMany = /A series has at least two meetings, and at most 52\.$/;
  await expect.element(count).toHaveAccessibleDescription(tooMany);
  await planning.getByRole('radio', { name: 'On a date' }).click();
  await planning.getByLabelText('Last day').fill('2032-06-30');
  await expect.element(planning.getByText(tooMany)).toBeVisible();
  await planning.getByLabelText('Last day').fill('2031-01-05');
  await expect.element(planning.getByText('The series must last at least until its second meeting.')).toBeVisible();
  await planning.getByLabelText('Last day').fill('2031-03-05');
  await planning.getByLabelText('End').fill('2031-01-10T09:00');
  await expect
    .element(planning.getByText('A meeting must end before the next one of its series starts.'))
    .toBeVisible();
  expect(sent('CreateMeeting')).toEqual([]);
});

test('a meeting says how its series repeats, and a single one does not', async () => {
  const monthly = { ...series, id: 4, ordinal: -1, interval: 2 };
  answer({
    club: ownClub,
    clubMeetings: [
      aMeeting,
      { ...aMeeting, id: 2, title: 'Walking', series: monthly },
      { ...aMeeting, id: 5, title: 'Once', series: null },
    ],
  });
  await open(meetingsPath, { as: {} });
  await expect.element(card('Reading')).toHaveTextContent('Every Thursday');
  await expect.element(card('Walking')).toHaveTextContent('The last Thursday of every 2 months');
  await expect.element(card('Once')).not.toHaveTextContent('Thursday');
  await page.getByLabelText('Details: Once').click();
  await page.getByRole('button', { name: 'Change: Once' }).click();
  await expect.element(page.getByRole('dialog').getByRole('radio')).not.toBeInTheDocument();
});

test('on a phone, a series is one card with its next dates, which lead to the others; an answer takes one line and can be changed', async () => {
  onTestFinished(() => page.viewport(1280, 720));
  await page.viewport(390, 844);
  const at = (day: number) => ({ start: `2031-01-${day}T19:00:00.000Z`, end: `2031-01-${day}T21:00:00.000Z` });
  const days = [10, 17, 24, 30, 31].map((day) => ({ ...aMeeting, ...at(day), id: day, updatedAt: series.updatedAt }));
  answer({
    club: ownClub,
    clubMeetings: ({ past }) => (past ? [] : days),
    replyToMeeting: ({ meetingID, reply }) => ({ ...days.find(({ id }) => id === meetingID), reply }),
  });
  await open(meetingsPath, { as: {} });
  const next = page.getByRole('navigation', { name: 'The next dates' });
  await expect
    .poll(() =>
      next
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent?.replace(',', '')),
    )
    .toEqual(['Fri 17 Jan', 'Fri 24 Jan', 'Thu 30 Jan']);
  expect(card('Reading').elements()).toHaveLength(1);
  await next.getByRole('link').first().click();
  await expect.poll(() => card('Reading').elements().length).toBe(2);
  await next.getByRole('button', { name: 'All 5 dates' }).click();
  await expect.poll(() => card('Reading').elements().length).toBe(5);

  const first = card('Reading').first();
  await first.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.element(first.getByText('You are coming')).toBeVisible();
  const change = first.getByRole('button', { name: 'Change your reply' });
  await expect.element(change).toHaveFocus();
  await expect.element(first.getByRole('button', { name: 'Yes', exact: true })).not.toBeInTheDocument();
  await change.click();
  await expect.element(first.getByRole('button', { name: 'Yes', exact: true })).toHaveFocus();
});

test('a change asks which meetings of the series it is for, and overwrites none that was made meanwhile', async () => {
  await openMeeting('Change');
  const form = page.getByRole('dialog', { name: 'Change the meeting' });
  const which = form.getByRole('group', { name: 'Which meetings do you want to change?' });
  await expect.element(which.getByRole('radio', { name: 'Only this one' })).toBeChecked();
  await which.getByRole('radio', { name: 'This one and all later ones' }).click();
  await form.getByLabelText('Place or link').fill('Pier 2');
  const theirs = { ...aMeeting, title: 'Reading aloud', series: { ...series, updatedAt: '2030-12-03T10:00:00.000Z' } };
  answer({
    changeMeeting: refusal('meeting.changed'),
    meeting: { ...theirs, club: { id: ownClub.id } },
  });
  const save = form.getByRole('button', { name: 'Save the changes' });
  await save.click();
  await expect.element(form.getByText('This was changed while you were editing it.')).toBeVisible();
  await expect
    .element(form.getByRole('group', { name: 'Title: changed in the meantime' }))
    .toHaveTextContent('Reading aloud');
  answer({ changeMeeting: (input) => ({ ...theirs, ...input }) });
  await save.click();
  await expect.element(page.getByText('The meetings “Reading aloud” have been changed.')).toBeVisible();
  const following = { scope: 'following', place: 'Pier 2', start: aMeeting.start };
  expect(sent('ChangeMeeting')).toMatchObject([
    { input: { ...following, seen: aMeeting.updatedAt, seenSeries: series.updatedAt } },
    { input: { ...following, title: 'Reading aloud', seenSeries: theirs.series.updatedAt } },
  ]);
});

test('a cancellation asks which meetings it is for, and keeps the reason if it is refused', async () => {
  await openMeeting('Cancel', { cancelMeeting: refusal('meeting.cancelled') });
  const form = page.getByRole('dialog', { name: 'Cancel the meeting?' });
  await form.getByLabelText('Reason').fill('Summer break');
  await form.getByRole('radio', { name: 'All that are still to come' }).click();
  await form.getByRole('button', { name: 'Cancel the meetings' }).click();
  await expect.element(form.getByText('This meeting has been cancelled.')).toBeVisible();
  await expect.element(form.getByLabelText('Reason')).toHaveValue('Summer break');
  answer({ cancelMeeting: { ...aMeeting, cancelledAt: '2030-12-04T10:00:00.000Z' } });
  await form.getByRole('button', { name: 'Cancel the meetings' }).click();
  await expect.element(page.getByText('The meetings “Reading” have been cancelled.')).toBeVisible();
  expect(sent('CancelMeeting').at(-1)).toMatchObject({ meetingID: 1, reason: 'Summer break', scope: 'all' });
});

test('the page of a link from an e-mail lists the meetings of the series that it answers, with the reply to each', async () => {
  const meeting = (day: number, reply: 'yes' | 'waiting' | 'no' | null) => ({
    ...{ meetingID: day, title: 'Reading', zone: 'UTC', reply },
    ...{ start: `2031-01-${day}T19:00:00.000Z`, end: `2031-01-${day}T21:00:00.000Z` },
  });
  const link = { clubID: 7, clubTitle: 'Harbour Traders', name: 'Ann L.' };
  answer({ replyLink: { ...link, meetings: [meeting(16, 'no'), meeting(23, null)] } });
  await open('/meetings/reply?token=t&reply=yes');
  await expect.element(page.getByText('these 2 meetings')).toBeVisible();
  const dates = page.getByRole('listitem').filter({ hasText: 'Jan 2031' });
  expect(dates.elements().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thu, 16\s.*No$/),
    expect.stringMatching(/^Thu, 23\s.*UTC$/),
  ]);
  answer({ replyByLink: { ...link, meetings: [meeting(16, 'yes'), meeting(23, 'waiting')] } });
  await page.getByRole('group').getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('Where all places are taken, you are on the waiting list.')).toBeVisible();
  await expect.element(dates.last()).toHaveTextContent('On the waiting list');
  await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent('ReplyByLink')).toEqual([{ token: 't', reply: 'yes' }]);
});
