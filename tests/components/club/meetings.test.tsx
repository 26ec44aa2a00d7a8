import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextChanges } from '#tests/support/clockChanges.ts';
import type { Meeting } from '#web/graphql/types.generated.ts';
import { aClub, ownClub } from '../clubSamples.ts';
import { answer, type Fields, sent } from '../gateway.ts';
import { meetingsPath, typeZone } from '../meetingSamples.ts';
import { open } from '../site.tsx';

const card = (title: string) => page.getByRole('article').filter({ hasText: title });

test('time zones are searched by the names people know, those of the club’s country first; for a time that occurs twice, the form asks which one is meant', async () => {
  const { autumn } = nextChanges();
  answer({
    club: { ...ownClub, country: 'Spain' },
    clubMeetings: [],
    createMeeting(input) {
      const meeting: Fields<Meeting> = { id: 1, ...input };
      answer({ clubMeetings: [meeting] });
      return meeting;
    },
  });
  await open(meetingsPath, { as: {} });
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = page.getByRole('dialog');
  const zone = form.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  const options = form.getByRole('group', { name: 'In the club’s country' }).getByRole('option');
  await expect.poll(() => options.elements().length).toBe(3);
  await zone.fill('kiev');
  // Leaves the form open.
  await userEvent.keyboard('{Escape}');
  await expect.element(form.getByRole('listbox')).not.toBeInTheDocument();
  await typeZone(form, 'calcutta');
  await expect.element(zone).toHaveValue('Kolkata');
  await zone.fill('Xyzzy');
  await expect.element(form.getByText('No time zone has this name.')).toBeVisible();
  await form.getByLabelText('Title').fill('Two at two');
  await expect.element(zone).toHaveValue('Kolkata');

  await typeZone(form, 'Italy');
  await expect.element(zone).toHaveValue('Rome');
  await form.getByLabelText('Start').fill(`${autumn}T02:30`);
  await form.getByLabelText('End').fill(`${autumn}T03:30`);
  const start = form.getByRole('group', { name: 'This start time occurs twice' });
  await expect.element(start.getByRole('radio', { name: '02:30, Central European Summer Time (GMT+2)' })).toBeChecked();
  await start.getByRole('radio', { name: '02:30, Central European Standard Time (GMT+1)' }).click();
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect.element(card('Two at two')).toBeVisible();
  expect(sent('CreateMeeting')).toMatchObject([{ input: { start: `${autumn}T01:30:00.000Z` } }]);
});

test('a visitor sees the meetings of an open club without their place, and none of a closed club', async () => {
  const next = { id: 1, title: 'Next Tuesday', start: '2030-01-08T19:00:00.000Z', end: '2030-01-08T20:00:00.000Z' };
  const last = { ...next, id: 2, title: 'Last month', start: '2020-01-08T19:00:00.000Z' };
  const zone = 'Europe/Athens';
  answer({ club: aClub, clubMeetings: ({ past }) => (past ? [] : [{ ...next, zone, place: null }]) });
  await open(meetingsPath);
  await expect.element(card('Next Tuesday')).toHaveTextContent('Only members can see where it is.');
  await expect.element(page.getByText('Last month')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Past meetings' })).not.toBeInTheDocument();

  answer({ club: { ...aClub, id: 8, title: 'Quiet Shore', privacy: true }, clubMeetings: {} });
  await open(`/clubs/8/${aClub.slug}/meetings`);
  await expect.element(page.getByRole('heading', { name: 'Quiet Shore' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('only its members see when it meets');
  await expect.element(page.getByRole('heading', { name: 'Meetings', exact: true })).not.toBeInTheDocument();

  answer({
    club: { ...ownClub, privacy: true },
    clubMeetings: ({ past }) => [{ ...(past ? last : next), zone, place: 'Café Adria' }],
  });
  await open(meetingsPath, { as: {} });
  await expect.element(card('Next Tuesday')).toHaveTextContent('Café Adria');
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await expect.element(card('Last month')).toBeVisible();
});

test('a card counts nobody for a cancelled meeting, does not take waiting for a yes, and names both times where clocks change', async () => {
  const { autumn } = nextChanges();
  const next = { title: 'Reading', zone: 'UTC', start: '2030-01-08T19:00:00.000Z', end: '2030-01-08T20:00:00.000Z' };
  const night = { zone: 'Europe/Rome', start: `${autumn}T00:30:00.000Z`, end: `${autumn}T01:30:00.000Z` };
  answer({
    club: ownClub,
    clubMeetings: ({ past }) =>
      past
        ? []
        : [
            { ...next, id: 1, title: 'Called off', yesCount: 3, cancelledAt: '2029-01-01T10:00:00.000Z' },
            { ...next, id: 2, capacity: 1, yesCount: 1, waitingCount: 1, reply: 'waiting', waitingPosition: 1 },
            { ...night, id: 3, title: 'All night' },
          ],
  });
  await open(meetingsPath, { as: {} });
  await expect.element(card('Called off')).not.toHaveTextContent('coming');
  const yes = card('Reading').getByRole('button', { name: 'Yes', exact: true });
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
  await expect.element(yes).toBeVisible();
  await expect.element(card('All night')).toHaveTextContent('02:30 CEST – 02:30 CET');
});
