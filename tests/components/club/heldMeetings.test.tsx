import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Meeting } from '#web/graphql/types.generated.ts';
import { aClub, ownClub } from '../clubSamples.ts';
import { answer, endingSession, type Fields, refusal, sent } from '../gateway.ts';
import { meetingsPath } from '../meetingSamples.ts';
import { address, enterCredentials, open, reload } from '../site.tsx';

const held = {
  id: 1,
  title: 'Reading',
  zone: 'UTC',
  place: 'Pier 1',
  start: '2026-01-08T19:00:00.000Z',
  end: '2026-01-08T21:00:00.000Z',
  yesCount: 2,
} satisfies Fields<Meeting>;
const [ann, ben, carl] = [
  { userID: 2, name: 'Ann L.' },
  { userID: 3, name: 'Ben M.' },
  { userID: 4, name: 'Carl N.' },
] as const;
const form = page.getByRole('dialog');
const tick = (name: string) => form.getByRole('checkbox', { name });

/** Opens the past meetings as the club's owner, or as a member, with the details of the one that was held. */
async function openHeld(record: Fields<Meeting> = {}, club: typeof ownClub | typeof aClub = ownClub) {
  const meeting = { ...held, ...record };
  answer({
    club,
    clubMeetings: ({ past }) => (past ? [meeting] : []),
    meeting,
    meetingReplies: ({ reply }) => (reply === 'yes' ? [ann, ben] : []),
    clubMembers: ({ search }) => [ann, ben, carl].filter(({ name }) => name.includes(search ?? '')),
  });
  await open(meetingsPath, { as: {} });
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await page.getByLabelText('Details: Reading').click();
}

const member = { ...aClub, membership: { role: 'member' as const } };

test('an organiser ticks those who said yes, and finds others by name', async () => {
  await openHeld();
  await page.getByRole('button', { name: 'Who came: Reading' }).click();
  await expect.element(tick('Ann L.')).not.toBeChecked();
  await tick('Ann L.').click();
  await expect.element(tick('Carl N.')).not.toBeInTheDocument();
  await form.getByRole('searchbox').fill('Carl');
  await tick('Carl N.').click();
  await form.getByRole('searchbox').fill('Nobody');
  await expect.element(form.getByText('Nobody in the club has this name.')).toBeVisible();
  await expect.element(tick('Carl N.')).toBeChecked();
  await expect.element(form.getByText('2 people are ticked')).toBeVisible();
  answer({ recordAttendance: { ...held, cameCount: 2, attendance: [ann, carl] } });
  await form.getByRole('button', { name: 'Save who came' }).click();
  await expect.element(page.getByText('Attendance at “Reading” has been saved.')).toBeVisible();
  expect(sent('RecordAttendance')).toEqual([{ clubID: 7, meetingID: 1, userIDs: [2, 4] }]);
  await expect.element(page.getByRole('article')).toHaveTextContent('2 people came');
  await expect.element(page.getByRole('article')).toHaveTextContent('Ann L., Carl N.');
});

test('who was recorded is ticked, and what was ticked before a session ended is not lost', async () => {
  await openHeld({ cameCount: 1, attendance: [carl] });
  await page.getByRole('button', { name: 'Who came: Reading' }).click();
  await expect.element(tick('Carl N.')).toBeChecked();
  await tick('Ben M.').click();
  answer({ recordAttendance: endingSession });
  await form.getByRole('button', { name: 'Save who came' }).click();
  await expect.poll(address).toMatch(/\/login\?next=/);
  await reload();
  await enterCredentials();
  await expect.element(tick('Ben M.')).toBeChecked();
  await expect.element(tick('Carl N.')).toBeChecked();
  await expect.element(tick('Ann L.')).not.toBeChecked();
});

test('members read who came and the minutes, and only organisers write them', async () => {
  const minutes = { content: 'We agreed to meet **earlier**.', updatedAt: '2026-01-09T10:00:00.000Z' };
  await openHeld({ cameCount: 2, attendance: [ann, ben], minutes }, member as typeof aClub);
  const card = page.getByRole('article');
  await expect.element(card).toHaveTextContent('Ann L., Ben M.');
  await expect.element(card.getByText('earlier')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Who came|^Minutes/ })).not.toBeInTheDocument();
  // What is not recorded has no heading.
  answer({ clubMeetings: ({ past }) => (past ? [held] : []), meeting: held });
  await reload();
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await page.getByLabelText('Details: Reading').click();
  await expect.element(card.getByRole('heading', { name: 'Minutes' })).not.toBeInTheDocument();
});

test('minutes overwrite none that somebody else wrote meanwhile, the first ones neither', async () => {
  await openHeld();
  await page.getByRole('button', { name: 'Minutes: Reading' }).click();
  await form.getByLabelText('Minutes').fill('Mine');
  const theirs = { content: 'Theirs', updatedAt: '2026-01-09T10:00:00.000Z' };
  answer({ meeting: { ...held, minutes: theirs }, writeMinutes: refusal('meeting.changed') });
  const save = form.getByRole('button', { name: 'Save the minutes' });
  await save.click();
  const versions = form.getByRole('group', { name: 'Minutes: changed in the meantime' });
  await expect.element(versions).toHaveTextContent('Theirs');
  await expect.element(versions.getByRole('textbox')).toHaveValue('Mine');
  const again = { content: 'Theirs, too', updatedAt: '2026-01-09T11:00:00.000Z' };
  answer({ meeting: { ...held, minutes: again }, writeMinutes: refusal('meeting.changed') });
  await save.click();
  await expect.element(versions).toHaveTextContent('Theirs, too');
  answer({ writeMinutes: ({ content }) => ({ ...held, minutes: { content, updatedAt: again.updatedAt } }) });
  await save.click();
  await expect.element(page.getByText('The minutes of “Reading” have been saved.')).toBeVisible();
  expect(sent('WriteMinutes')).toMatchObject([
    { content: 'Mine', seen: null },
    { content: 'Mine', seen: theirs.updatedAt },
    { content: 'Mine', seen: again.updatedAt },
  ]);
});
