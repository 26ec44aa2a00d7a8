import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextChanges } from '#tests/support/clockChanges.ts';
import type { Meeting } from '#web/graphql/types.generated.ts';
import { aClub, clubPath, ownClub } from './clubSamples.ts';
import { answer, type Fields, sent } from './gateway.ts';
import { open } from './site.tsx';

const card = (title: string) => page.getByRole('article').filter({ hasText: title });

test('for a time that occurs twice, the form says that it uses the first', async () => {
  const { autumn } = nextChanges();
  answer({
    club: ownClub,
    createMeeting(input) {
      const meeting: Fields<Meeting> = { id: 1, ...input };
      answer({ clubMeetings: [meeting] });
      return meeting;
    },
  });
  await open(`${clubPath}/meetings`, { as: {} });
  await page.getByRole('button', { name: 'Plan a meeting' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Title').fill('Two at two');
  await form.getByLabelText('Time zone').selectOptions('Europe/Rome');
  await form.getByLabelText('Start').fill(`${autumn}T02:30`);
  await form.getByLabelText('End').fill(`${autumn}T03:30`);
  await expect.element(form.getByText('this time occurs twice. We use the first.')).toBeVisible();
  await form.getByRole('button', { name: 'Create the meeting' }).click();
  await expect.element(card('Two at two')).toBeVisible();
  expect(sent('CreateMeeting')).toMatchObject([{ input: { start: `${autumn}T00:30:00.000Z` } }]);
});

test('a visitor sees the meetings of an open club without their place, and none of a closed club', async () => {
  const next = { id: 1, title: 'Next Tuesday', start: '2030-01-08T19:00:00.000Z', end: '2030-01-08T20:00:00.000Z' };
  const last = { ...next, id: 2, title: 'Last month', start: '2020-01-08T19:00:00.000Z' };
  const zone = 'Europe/Athens';
  answer({ club: aClub, clubMeetings: ({ past }) => (past ? [] : [{ ...next, zone, place: null }]) });
  await open(`${clubPath}/meetings`);
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
  await open(`${clubPath}/meetings`, { as: {} });
  await expect.element(card('Next Tuesday')).toHaveTextContent('Café Adria');
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await expect.element(card('Last month')).toBeVisible();
});
