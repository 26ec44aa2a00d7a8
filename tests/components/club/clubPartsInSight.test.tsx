import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClub, clubPath } from '../clubSamples.ts';
import { answer } from '../gateway.ts';
import { answerClub, closedClubPath, olga, type Person } from '../membershipSamples.ts';
import { pageOf } from '../pageOf.ts';
import { address, open } from '../site.tsx';

const part = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the club' }).getByRole('link', { name, exact: true });
const people = Array.from(
  { length: 80 },
  (_, index): Person => ({ userID: 200 + index, name: `Guest${index} L.`, role: 'member' }),
);
const meetings = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  title: `Meeting ${index + 1}`,
  zone: 'UTC',
  start: '2031-01-14T17:00:00.000Z',
  end: '2031-01-14T19:00:00.000Z',
}));

test('on phones, a club’s name takes one line on its parts, whose links stay in sight, the current one too, and cover nothing that has the focus', async () => {
  await page.viewport(390, 844);
  answerClub([olga, ...people]);
  await open(`${closedClubPath}/manage`, { as: {} });
  await expect.element(part('Manage')).toHaveAttribute('aria-current', 'page');
  expect(part('Manage').element().getBoundingClientRect().bottom).toBeLessThan(160);
  const { left, right } = part('Manage').element().getBoundingClientRect();
  expect([left >= 0, right <= 390]).toEqual([true, true]);
  await part('People').click();
  const last = page.getByRole('button', { name: /Guest28 L/ });
  await expect.element(last).toBeVisible();
  const person = page.getByRole('button', { name: /Guest8 L/ }).element() as HTMLElement;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  person.focus();
  await expect.poll(() => scrollY).toBeGreaterThan(100);
  const links = part('People').element().getBoundingClientRect();
  expect(links.top).toBeGreaterThanOrEqual(0);
  expect(person.getBoundingClientRect().top).toBeGreaterThanOrEqual(links.bottom);
});

test('Back shows as many meetings and people as there were, also after a person’s card was read, which keeps what was searched', async () => {
  answerClub([olga, ...people]);
  answer({ clubMeetings: (args) => pageOf(meetings, args) });
  await open(`${closedClubPath}/meetings`, { as: {} });
  await page.getByRole('button', { name: 'Show more meetings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Meeting 40', exact: true })).toBeInTheDocument();
  await part('People').click();
  await page.getByRole('button', { name: 'Show more people' }).click();
  const person = page.getByRole('button', { name: /Guest55 L/ });
  await person.click();
  await expect.element(page.getByRole('dialog').getByText('Guest55 L.', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe(`${closedClubPath}/people`);
  await part('Notices').click();
  await expect.poll(address).toBe(`${closedClubPath}/notices`);
  history.back();
  await expect.element(person).toBeInTheDocument();
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Meeting 40', exact: true })).toBeInTheDocument();

  await part('People').click();
  await page.getByRole('searchbox').fill('guest1');
  await expect.poll(address).toContain('search=guest1');
  await page.getByRole('button', { name: /Guest1 L/ }).click();
  await expect.poll(address).toBe(`${closedClubPath}/people?search=guest1&person=201`);
});

test('whoever is in no club finds the way to join it on each of its parts, and a member does not', async () => {
  answer({ club: { ...aClub, privacy: false } });
  const join = page.getByRole('main').getByRole('link', { name: 'Log in to join' });
  await open(clubPath);
  for (const name of ['Meetings', 'Notices', 'People']) {
    await part(name).click();
    await expect.poll(address).toBe(`${clubPath}/${name.toLowerCase()}`);
    await expect
      .element(join)
      .toHaveAttribute('href', `/login?${new URLSearchParams({ next: `${clubPath}#membership` })}`);
  }
  await open(`${clubPath}/manage`, { as: {} });
  await page.getByRole('main').getByRole('link', { name: 'Join the club' }).click();
  await expect.poll(address).toBe(`${clubPath}#membership`);
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Join the club' })).toBeVisible();
  answer({ club: { ...aClub, membership: { role: 'member' } } });
  await open(`${clubPath}/meetings`, { as: {} });
  await expect.element(part('Meetings')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Join the club' })).not.toBeInTheDocument();
});

test('the header’s “Login” leads back to the page of the club, and from other pages home', async () => {
  await page.viewport(1440, 900);
  answer({ club: aClub });
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Login' });
  await open(`${clubPath}/people?search=olga`);
  await expect
    .element(logIn)
    .toHaveAttribute('href', `/login?${new URLSearchParams({ next: `${clubPath}/people?search=olga` })}`);
  for (const name of ['Clubs', 'FAQ']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent(aClub.title);
    await expect.element(logIn).toHaveAttribute('href', '/login');
  }
});
