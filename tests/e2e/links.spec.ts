import type { Page } from '@playwright/test';
import { enterCredentials, expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const day = 24 * 3_600_000;

/** A closed club of a new owner, with a member. */
async function aClubWithMember(site: BuiltSite, title: string): Promise<{ id: number; owner: Caller; member: Caller }> {
  const { id, owner } = await aClubOf(site, { title, privacy: true });
  const member = await aMember(site);
  await addToClub(site, id, member);
  return { id, owner, member };
}

/** Expects the linked notice or meeting to be on the page exactly once, in view and focused. */
async function expectLedTo(page: Page, id: string, title: string): Promise<void> {
  const target = page.locator(`#${id}`);
  await expect(target).toContainText(title);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect(page.locator(`#${id}`)).toHaveCount(1);
}

const followBell = async (page: Page, says: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await page.getByRole('banner').getByRole('list').getByRole('link', { name: says }).first().click();
};

test('a notification leads to its notice, even if newer notices have pushed it off the first page', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithMember(site, 'Old News');
  const { notice } = await owner.rest('POST', `/club/${id}/notices`, { title: 'The first', content: 'At seven.' });
  const newer = Array.from({ length: 12 }, (_, n) => ({
    clubId: id,
    authorId: owner.uid,
    title: `Later ${n}`,
    content: 'At eight.',
  }));
  await openAs(page, member, '/aboutus');
  await followBell(page, 'There is a new notice in “Old News”.');
  await expect(page).toHaveURL(`/clubs/${id}/old-news#notice-${notice.id}`);
  await expectLedTo(page, `notice-${notice.id}`, 'The first');

  await site.database.notice.createMany({ data: newer });
  await page.goto(`/notifications`);
  await page.getByRole('main').getByRole('link', { name: 'There is a new notice in “Old News”.' }).click();
  await expectLedTo(page, `notice-${notice.id}`, 'The first');
  await expect(page.locator('[id^=notice-]')).toHaveCount(11);
  // Once the list reaches the notice, it appears there instead of twice.
  await page.getByRole('button', { name: 'Show more notices' }).click();
  await expect(page.locator('[id^=notice-]')).toHaveCount(13);

  await site.database.notice.delete({ where: { id: notice.id } });
  await page.reload();
  await expect(page.getByText('The notice that you are looking for is not here')).toBeVisible();
  await expect(page.locator('[id^=notice-]')).toHaveCount(10);
});

test('the link in an e-mail leads to its meeting after login, even once the meeting is over', async ({
  page,
  site,
}) => {
  const { id, owner, member } = await aClubWithMember(site, 'Led There');
  const start = new Date(Date.now() + 2 * day);
  const end = new Date(start.getTime() + 3_600_000);
  const { meeting } = await owner.rest('POST', `/club/${id}/meetings`, {
    title: 'The week ahead',
    start: start.toISOString(),
    end: end.toISOString(),
    zone: 'Europe/Rome',
  });
  const { text = '' } = await site.mailbox.emailTo(member.email);
  const link = new URL(/https?:\S+\/clubs\/\S+/.exec(text)?.[0] ?? '');
  expect(link.hash).toBe(`#meeting-${meeting.id}`);
  await page.goto(link.pathname + link.hash);
  // The gateway renders the page without knowing the fragment, which browsers do not send.
  await takenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await enterCredentials(page, member);
  await expect(page).toHaveURL(`/clubs/${id}/led-there#meeting-${meeting.id}`);
  await expectLedTo(page, `meeting-${meeting.id}`, 'The week ahead');

  await site.database.meeting.updateMany({
    where: { id: meeting.id },
    data: { startsAt: new Date(Date.now() - 2 * day), endsAt: new Date(Date.now() - day) },
  });
  await page.reload();
  await expectLedTo(page, `meeting-${meeting.id}`, 'The week ahead');
  await page.getByRole('button', { name: 'Past meetings' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'The week ahead' })).toHaveCount(2);

  // A meeting of another club is not found in this one.
  const other = await aClubWithMember(site, 'Elsewhere');
  await openAs(page, other.owner, `/clubs/${other.id}#meeting-${meeting.id}`);
  await expect(page.getByText('The meeting that you are looking for is not here')).toBeVisible();
});
