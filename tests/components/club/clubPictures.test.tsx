import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { anAccount, openAdministration } from '../administrationSamples.ts';
import { aClub } from '../clubSamples.ts';
import { answer, sent } from '../gateway.ts';
import { open } from '../site.tsx';

const pictureOf = (letter: string, widths: number[]) => ({
  pictureID: 9,
  url: `/pictures/${letter.repeat(64)}-${widths.at(-1)}.webp`,
  widths,
  color: '#336699',
  alt: 'The old harbour',
});
const [cover, emblem] = [pictureOf('c', [480, 960]), pictureOf('e', [96, 192])];

test('a club’s page shows its cover with its text, and its emblem in place of its mark', async () => {
  answer({ club: { ...aClub, cover, emblem } });
  await open(`/clubs/${aClub.id}/${aClub.slug}`);
  const picture = page.getByRole('img', { name: 'The old harbour' });
  await expect.element(picture).toBeVisible();
  await expect.element(picture).toHaveAttribute('srcset', expect.stringContaining('-480.webp 480w'));
  expect(document.querySelector('h1')?.parentElement?.querySelector('img[src^="/pictures/e"]')).not.toBeNull();
});

test('an organiser removes a club’s cover where the club is managed', async () => {
  const club = { ...aClub, cover: cover as typeof cover | null, membership: { role: 'organiser' as const } };
  answer({
    club: () => club,
    setClubCover: () => {
      club.cover = null;
      return { message: 'The picture has been removed.' };
    },
  });
  await open(`/clubs/${aClub.id}/${aClub.slug}/manage`, { as: {} });
  await expect.element(page.getByRole('heading', { name: 'Cover' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.element(page.getByText('The picture has been removed.')).toBeVisible();
  expect(sent('SetClubCover')).toEqual([{ input: { clubID: aClub.id, pictureID: null } }]);
  await expect.element(page.getByRole('button', { name: 'Remove the picture' })).not.toBeInTheDocument();
});

test('the cards of the list show the covers; a card without one keeps no place for it', async () => {
  answer({
    clubs: [
      { ...aClub, id: 1, title: 'With a cover', cover },
      { ...aClub, id: 2, title: 'Without', cover: null },
    ],
  });
  await open('/clubs');
  const picture = page.getByRole('img', { name: 'The old harbour' });
  await expect.element(picture).toBeVisible();
  const [first, second] = [...document.querySelectorAll('td[data-card="cover"]')].map((place) =>
    place.getBoundingClientRect(),
  );
  // A quarter as high as it is wide, before it is loaded.
  expect((first?.width ?? 0) / (first?.height ?? 1)).toBeCloseTo(4, 0);
  expect(second?.height).toBe(0);
});

test('a member reports a club’s cover and somebody’s face, and an administrator removes one with a reason', async () => {
  const face = pictureOf('f', [96, 192]);
  const olga = { userID: 3, name: 'Olga Owens', role: 'owner' } as const;
  answer({
    club: { ...aClub, cover, emblem: null, membership: { role: 'member' } },
    clubMembers: [olga],
    clubMember: { ...olga, face: { ...face, pictureID: 12 }, since: '2026-04-02T18:30:00.000Z', spokenLanguages: [] },
    report: {},
  });
  const dialog = page.getByRole('dialog');
  const send = async () => {
    await dialog.getByLabelText('Something else').click();
    await dialog.getByLabelText('What should the administrators know?').fill('It is mine.');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
  };
  await open(`/clubs/${aClub.id}/${aClub.slug}`, { as: {} });
  await page.getByRole('button', { name: 'Report the cover' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Report this picture' })).toBeVisible();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  await open(`/clubs/${aClub.id}/${aClub.slug}/people`, { as: {} });
  await page.getByRole('button', { name: 'Olga Owens' }).click();
  await page.getByRole('button', { name: 'Report the picture' }).click();
  await send();
  await expect.element(page.getByRole('button', { name: 'Send the report' })).not.toBeInTheDocument();
  expect(sent('Report')).toMatchObject([{ pictureID: 9 }, { pictureID: 12 }]);

  const pictured = { ...anAccount, id: 3, firstName: 'Olga', lastName: 'Owens' };
  const reports = [{ id: 1, text: 'It is mine.' }];
  answer({
    openReports: [{ id: 5, subject: 'picture', club: aClub, picture: face, pictured, reports }],
    decideReport: { id: 5, decision: 'pictureRemoved' },
  });
  await openAdministration('reports');
  await page.getByRole('button', { name: 'Picture of Olga Owens', exact: true }).click();
  await expect.element(dialog.getByRole('img', { name: 'The old harbour' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  const deciding = page.getByRole('dialog', { name: 'Remove the picture' });
  await expect.element(deciding).toHaveTextContent('A changed copy is not recognised.');
  await deciding.getByLabelText('Reason').fill('It insults.');
  await deciding.getByRole('button', { name: 'Remove the picture' }).click();
  await expect
    .poll(() => sent('DecideReport'))
    .toMatchObject([{ input: { caseID: 5, decision: 'pictureRemoved', reason: 'It insults.' } }]);
});
