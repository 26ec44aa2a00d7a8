import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from './gateway.ts';
import { address, open, withMotion } from './site.tsx';

const scene = () => Number(document.querySelector('[data-scene]')?.getAttribute('data-scene'));

/** Stops the timers by which the scenes rotate. */
function stopRotation(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('the home page rotates through five scenes, every four seconds, until paused', async () => {
  await withMotion();
  stopRotation();
  await open('/');
  const pause = page.getByRole('button', { name: 'Pause slideshow' });
  await expect.element(pause).toBeVisible();
  for (const next of [2, 3, 4, 5, 1]) {
    vi.advanceTimersByTime(4000);
    await expect.poll(scene).toBe(next);
  }
  await pause.click();
  const resume = page.getByRole('button', { name: 'Resume slideshow' });
  await expect.element(resume).toBeVisible();
  vi.advanceTimersByTime(12_000);
  await resume.click();
  await expect.element(pause).toBeVisible();
  expect(scene()).toBe(1);
  vi.advanceTimersByTime(4000);
  await expect.poll(scene).toBe(2);
});

test('the scenes do not rotate with reduced motion', async () => {
  stopRotation();
  await open('/');
  await expect.element(page.getByRole('button', { name: 'Resume slideshow' })).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await page.getByRole('button', { name: 'Resume slideshow' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  expect(scene()).toBe(1);
});

test('the home page shows its value statements, hint cards and leaders block, claims no club where there is none, and links to the about page', async () => {
  answer({ siteNumbers: { clubs: 0, countries: 0, upcomingMeetings: 0, reviewHours: null } });
  await open('/');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Leaders in Financial Technology' })).toBeVisible();
  for (const hint of ['Blueprint', 'Hardware', 'Software', 'Transparency', 'Core portfolios', 'Independent support'])
    await expect.element(main.getByRole('heading', { name: hint })).toBeVisible();
  const school = main.getByRole('heading', { name: 'Eight lessons, no account' }).element().closest('section');
  expect([...(school?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/school',
    '/calculators',
    '/losing-streaks',
    '/scam-check',
  ]);
  await expect.element(main.getByText('passive income').first()).toBeVisible();
  await expect.element(main.getByText('No club has been verified yet.').first()).toBeVisible();
  await expect.element(main.getByText('on the list')).not.toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'About us' }).click();
  await expect.poll(address).toBe('/aboutus');
  for (const takeaway of [
    'Embracing and connecting technology',
    'Technology-driven sustainable income',
    'Access to the benefits of technology for everybody',
  ])
    await expect.element(page.getByText(takeaway)).toBeVisible();
  expect(main.getByRole('heading', { level: 3 }).elements()).toHaveLength(5);
});

test('beside the scenes stand the club that meets next and the numbers of the site, without those that are none', async () => {
  const meeting = {
    id: 5,
    title: 'The week ahead',
    start: '2030-12-03T18:00:00.000Z',
    end: '2030-12-03T20:00:00.000Z',
    zone: 'Europe/Rome',
    club: { id: 7, slug: 'harbour-traders', title: 'Harbour Traders', country: 'Italy', memberCount: 12 },
  };
  answer({
    club: meeting.club,
    nextMeetings: [meeting],
    siteNumbers: { clubs: 54, countries: 1, upcomingMeetings: 0, reviewHours: 60 },
  });
  await open('/');
  const main = page.getByRole('main');
  await expect.element(main.getByText('clubs on the list')).toHaveTextContent('54 clubs on the list');
  await expect.element(main.getByText('country with clubs')).toHaveTextContent('1 country with clubs');
  await expect.element(main.getByText('the review of a new club')).toHaveTextContent('3 days is what');
  await expect.element(main.getByText('coming up')).not.toBeInTheDocument();
  await expect.element(main.getByText('Italy · 12 members')).toBeVisible();
  await main.getByRole('link', { name: 'Harbour Traders' }).click();
  await expect.poll(address).toBe('/clubs/7/harbour-traders');
});
