import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
