import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../gateway.ts';
import { open } from '../site.tsx';

const club = {
  id: 7,
  slug: 'harbour-traders',
  title: 'Harbour Traders',
  country: 'Italy',
  privacy: false,
  memberCount: 4,
};
const at = '2026-11-25T18:30:00.000Z';
const topic = {
  subject: 'topic' as const,
  at,
  club,
  title: 'Which journal?',
  author: { userID: 2, name: 'Ben M.' },
  excerpt: 'I keep a paper one.',
  count: 3,
  mentioned: true,
  change: null,
  meeting: null,
  path: '/clubs/7/harbour-traders/topics/5/which-journal#post-4',
};
const meeting = {
  ...topic,
  subject: 'meeting' as const,
  title: 'The week ahead',
  author: null,
  count: 1,
  mentioned: false,
  change: 'meetingCancelled' as const,
  meeting: { id: 3, start: at, end: '2026-11-25T20:30:00.000Z', zone: 'Europe/Rome' },
  path: '/clubs/7/harbour-traders/meetings#meeting-3',
};
const membership = { club, role: 'member' as const, unreadTopics: 1, applicantCount: null, nextMeeting: null };

test('a member’s page and home begin with what is new, each leading to where it begins', async () => {
  answer({
    memberships: ({ only }) => (only === 'requests' ? [] : [membership]),
    news: [topic, meeting],
    siteNumbers: { clubs: 0, countries: 0, upcomingMeetings: 0, reviewHours: null },
  });
  await open('/my', { as: { id: 1 } });
  const main = page.getByRole('main');
  const headings = () =>
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(headings).toEqual(['What is new', 'Next meetings', 'All my clubs']);
  const [first, second] = [
    main.getByRole('link', { name: /Which journal/ }),
    main.getByRole('link', { name: /week ahead/ }),
  ];
  for (const words of ['3 new', 'Ben M.: I keep a paper one.', 'Harbour Traders', 'mentions you'])
    await expect.element(first).toHaveTextContent(words);
  await expect.element(second).toHaveTextContent('Cancelled');
  await expect.element(second).toHaveTextContent('25 Nov');
  await expect.element(first).toHaveAttribute('href', topic.path);
  await expect.element(second).toHaveAttribute('href', meeting.path);
  await open('/', { as: { id: 1 } });
  await expect.element(main.getByRole('link', { name: /Which journal/ })).toHaveAttribute('href', topic.path);
});

test('whoever has read everything is told so', async () => {
  answer({ memberships: ({ only }) => (only === 'requests' ? [] : [{ ...membership, unreadTopics: 0 }]) });
  await open('/my', { as: { id: 1 } });
  await expect.element(page.getByText('You have read everything.')).toBeVisible();
});
