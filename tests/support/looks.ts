import AxeBuilder from '@axe-core/playwright';
import type { Page, Response, TestInfo } from '@playwright/test';
import type { Language } from '#locales/keys.ts';
import { NotificationKind } from '#prisma/generated/client/enums.ts';
import { expect, takenOver } from './browser.ts';
import { aMember, anotherAdministrator, type BuiltSite, type Caller } from './builtSite.ts';
import { aClub } from './people.ts';
import { prerenderedPages } from './prerendered.ts';

/** Public pages in a particular state, and pages that are not prerendered. */
const openedAs = [
  '/countries?select=Europe',
  '/faq#categoryrow8',
  '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
  '/clubs?country=Bangladesh',
  '/clubs?country=all&search=harbour&order=members',
  '/auth/account-recovery',
  '/auth/account-recovery/verifyCode?token=none',
  '/auth/confirmemail?token=none',
  '/invitations/stop#token=none',
  '/auth/unsubscribe?token=none',
  '/api/v1/docs',
  '/api/v1/docs/createClub',
];

/** The page of a path; all posts have the same. */
const pageOf = (path: string): string => path.replace(/[?#].*|(?<=^\/bulletinPost)\/.*/, '');

/** Every page that anybody may open, in its most different states. */
export const publicPages = [
  ...prerenderedPages.filter((path) => !openedAs.some((opened) => pageOf(opened) === pageOf(path))),
  ...openedAs,
];

/** Every page of a member who is an administrator, and the directory with a club on it. */
export const memberPages = [
  '/profile?select=account',
  '/profile?select=clubs',
  '/profile?select=letters',
  ...['accounts', 'clubs', 'allowance', 'reports', 'log'].map((view) => `/profile?select=admin&view=${view}`),
  '/clubs?country=Mexico&view=directory',
  '/notifications',
];

/** A theme, and the width of the window in pixels. */
export interface Look {
  theme: 'light' | 'dark';
  width: number;
}

/** From the smallest phone to a desktop. */
export const widths = [320, 390, 768, 1440] as const;

const everywhere: Look[] = (['light', 'dark'] as const).flatMap((theme) => widths.map((width) => ({ theme, width })));

/** Whether this is the nightly run, in which every page is opened in every look and checked with axe. */
const nightly = Boolean(process.env['LONG']);

const everyLook: Record<Language, Look[]> = {
  en: [...everywhere, { theme: 'light', width: 2560 }],
  it: everywhere,
  ge: everywhere,
};

/**
 * One theme for each language, so that a page is opened once and then only resized: changing the theme costs as much as
 * opening the page. German, the longest language, gets the narrowest width.
 */
const quickLooks: Record<Language, Look[]> = {
  en: [
    { theme: 'light', width: 1440 },
    { theme: 'light', width: 2560 },
  ],
  it: [{ theme: 'dark', width: 390 }],
  ge: [
    { theme: 'dark', width: 320 },
    { theme: 'dark', width: 768 },
  ],
};

/** The looks in which a page is checked in each language. */
export const looks = nightly ? everyLook : quickLooks;

/** Whether axe checks pages in this look, too. */
const examined = (language: Language, { theme, width }: Look): boolean =>
  nightly || ['en light 1440', 'ge dark 320'].includes(`${language} ${theme} ${width}`);

/** A word wider than a phone, as members may write. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';

/** Creates an administrator whose lists all have entries. */
export async function aBusyAdministrator(site: BuiltSite): Promise<Caller> {
  const administrator = await anotherAdministrator(site);
  const { clubID } = await administrator.rest('POST', '/user/club', aClub({ country: 'Mexico' }));
  const toContacts = [{ contactName: 'Website', contactLink: 'https://harbour-traders.example/a/rather/long/path' }];
  await administrator.rest('PUT', '/user/club/single/contacts', { clubID, toChange: 'contacts', toContacts });
  await site.database.notification.createMany({
    data: Object.values(NotificationKind).map((kind) => ({
      userId: administrator.uid,
      kind,
      clubId: clubID,
      title: 'Harbour Traders',
      readAt: kind === 'approved' ? new Date() : null,
    })),
  });
  const owner = await aMember(site);
  const { clubID: clubId } = await owner.rest('POST', '/user/club', aClub({ country: 'Ireland', title: longWord }));
  await owner.graphql(`mutation { offerClub(clubID: ${clubId}, email: "${administrator.email}") { __typename } }`);
  const notice = await owner.rest('POST', `/club/${clubId}/notices`, { title: 'Tuesday', content: 'At **seven**.' });
  const report = { reporterId: administrator.uid, kind: 'other' as const, text: 'Please look at this.' };
  for (const reported of [
    { subject: 'club' as const },
    { subject: 'notice' as const, noticeId: notice.notice.id as number },
    { subject: 'member' as const, userId: owner.uid },
  ])
    await site.database.reportCase.create({ data: { clubId, ...reported, reports: { create: report } } });
  return administrator;
}

/** Creates a closed club with people of various roles; returns its owner and the path of its page. */
export async function aBusyClub(site: BuiltSite): Promise<{ owner: Caller; path: string }> {
  const owner = await aMember(site, { firstName: longWord, lastName: 'Owens' });
  const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Mexico', privacy: true }));
  for (const role of ['organiser', 'member', 'applicant', 'banned'] as const) {
    const { uid: userId } = await aMember(site);
    const message = role === 'applicant' ? 'Good day' : '';
    const reason = role === 'banned' ? 'Spam' : '';
    await site.database.membership.create({
      data: { clubId: clubID, userId, role, message, reason, since: new Date() },
    });
  }
  const startsAt = new Date(Date.now() + 7 * 24 * 3_600_000);
  const coming = {
    clubId: clubID,
    description: 'We go through the calendar of the week.',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    zone: 'Asia/Tokyo',
    place: 'https://meet.example.com/a/rather/long/path/to/where/we/meet',
    capacity: 1,
  };
  const { id: meetingId } = await site.database.meeting.create({ data: { ...coming, title: 'The week ahead' } });
  await site.database.meetingReply.create({ data: { meetingId, userId: owner.uid, answer: 'yes' } });
  await site.database.meeting.create({
    data: { ...coming, title: longWord, cancelledAt: new Date(), cancelReason: 'Too few of us.' },
  });
  await site.database.notice.create({
    data: {
      clubId: clubID,
      authorId: owner.uid,
      title: 'Open evening',
      content: `We meet at **seven**.\n\n\`\`\`\n${'EUR/USD '.repeat(20)}\n\`\`\``,
      pinned: true,
    },
  });
  return { owner, path: `/clubs/${clubID}/harbour-traders` };
}

/** The URLs of the site that respond with an error while `work` runs. */
export async function failuresDuring(page: Page, { url }: BuiltSite, work: () => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  const note = (response: Response) => {
    if (response.url().startsWith(url) && response.status() >= 400) failed.push(response.url());
  };
  page.on('response', note);
  await work();
  page.off('response', note);
  return failed;
}

/** Opens a page in a look and waits until it has loaded completely. */
export async function openIn(page: Page, path: string, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme });
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(path);
  await takenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main :is([class*=spinner], [class*=skeleton])')).toHaveCount(0);
}

/** The smallest visible shift; smaller ones occur when a heading makes room for the first row of its column. */
const leastSeen = 0.005;

/** The layout shifts since the page was opened that a reader would notice. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (leastSeen) =>
      new Promise((resolve) => {
        // Past shifts are reported immediately; if there are none, the callback is never called.
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().flatMap(told)));
        const told = (entry: PerformanceEntry): string[] => {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] };
          return value < leastSeen
            ? []
            : [`${value.toFixed(3)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`];
        };
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
    leastSeen,
  );

/** What overflows, breaks or is too small to read: the page, dialogs and popovers, labels, words and texts. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // After a resize, styles that depend on the width apply with the next frame.
    await new Promise(requestAnimationFrame);
    const faults: string[] = [];
    const told = (fault: string, { outerHTML }: Element) => faults.push(`${fault}: ${outerHTML.slice(0, 160)}`);
    /** Whether a word that would fit on any line is broken across two; URLs may be. */
    const hasBrokenWord = (element: Element): boolean =>
      [...element.childNodes].some((node) => {
        const range = document.createRange();
        return [...(node instanceof Text ? node.data.matchAll(/(?<!\S)\p{L}{4,12}(?=[\s.,;:!?]|$)/gu) : [])].some(
          ({ index, 0: word }) => {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          },
        );
      });
    const canvas = document.createElement('canvas').getContext('2d');
    /** Whether the chosen option is longer than its field. */
    const isCut = (select: HTMLSelectElement): boolean => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!canvas) return false;
      canvas.font = font;
      const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
      return width > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1;
    };
    const root = document.documentElement;
    if (root.scrollWidth > window.innerWidth) {
      const outside = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      faults.push(
        `${root.scrollWidth - window.innerWidth} px too wide: ${outside.map(({ outerHTML: html }) => html.slice(0, 80))}`,
      );
    }
    for (const open of document.querySelectorAll('dialog[open], :popover-open'))
      if (open.scrollWidth > open.clientWidth) told('too wide', open);
    for (const element of document.body.querySelectorAll<HTMLElement>(':not(script, style, noscript, svg *)')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue;
      const { fontSize, overflowX } = getComputedStyle(element);
      const written = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (written && Number.parseFloat(fontSize) < 12) told('too small', element);
      if (written && hasBrokenWord(element)) told('a word is broken', element);
      // The ripple of a pressed button is larger than the button.
      const pressed = element.querySelector('[class*=ripple]');
      if (
        element.matches('a, button') &&
        overflowX === 'hidden' &&
        !pressed &&
        element.scrollWidth > element.clientWidth
      )
        told('cut', element);
      if (element instanceof HTMLSelectElement && isCut(element)) told('cut', element);
    }
    return faults;
  });

/** Expects no unfilled placeholders and no layout faults; in examined looks, also no axe violations. */
export async function expectSound(page: Page, language: Language, look: Look): Promise<void> {
  await expect(page.locator('body')).not.toContainText('{{');
  // After a resize, a busy machine applies styles some frames late.
  await expect.poll(() => faultsOf(page), `${page.url()} ${look.theme} ${look.width}`).toEqual([]);
  if (!examined(language, look)) return;
  // No page has a frame with content, because the ticker is off with reduced motion.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Saves a screenshot of the whole page with the results. */
export async function takePicture(page: Page, info: TestInfo, look: string, path: string): Promise<void> {
  const name = `${path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${look}.jpg`;
  await page.screenshot({ path: info.outputPath(name), fullPage: true, type: 'jpeg', quality: 70 });
}
