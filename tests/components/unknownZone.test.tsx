import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aClub, clubPath, ownClub } from './clubSamples.ts';
import { answer } from './gateway.ts';
import { meetingsPath } from './meetingSamples.ts';
import { open } from './site.tsx';

/** A time zone that servers have learnt, and no browser. */
const zone = 'Europe/New_Samara';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const meeting = { id: 1, title: 'Far away', zone, place: '', start: inDays(2), end: inDays(2.1) };

test('a meeting in a time zone that the browser does not know is shown in the reader’s, which says so', async () => {
  answer({ club: aClub, clubMeetings: ({ past }) => (past ? [] : [meeting]) });
  for (const path of [meetingsPath, clubPath]) {
    await open(path);
    await expect.element(page.getByText('Far away').first()).toBeVisible();
    await expect
      .element(page.getByText('Your local time (the organiser’s time zone: New Samara)').first())
      .toBeVisible();
  }
});

test('such a meeting can be changed, at the times of the reader’s own time zone', async () => {
  answer({
    club: ownClub,
    clubMeetings: ({ past }) => (past ? [] : [meeting]),
    meeting: { ...meeting, club: { id: ownClub.id } },
  });
  await open(meetingsPath, { as: {} });
  await page.getByLabelText('Details: Far away').click();
  await page.getByRole('button', { name: 'Change: Far away' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Title')).toHaveValue('Far away');
  await expect.element(page.getByRole('dialog').getByLabelText('Start')).not.toHaveValue('');
});
