import type { Database } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { type Email, type EmailAboutMeeting, isAboutMeeting } from '../core/emailKind.ts';
import { type AnnouncedMeeting, detailsOf, emailOf, plainKindOf } from './meetingNews.ts';

/** The e-mails about one meeting, or several of a series, that an e-mail consists of. */
export const newsIn = (email: Email): EmailAboutMeeting[] => (isAboutMeeting(email) ? [email] : (email.meetings ?? []));

const idsOf = ({ meeting: { id, series } }: EmailAboutMeeting): number[] => series?.ids ?? [id];

/**
 * An e-mail about meetings as it is true now, for a reader: with what the meetings are like, and without those that do not take
 * place any more, but for cancellations, those that are as they were before, and those that no longer concern the reader. Undefined if nothing is left.
 */
export async function presentNews(database: Database, email: Email, userId: number): Promise<Email | undefined> {
  const news = newsIn(email);
  const meetings = await database.meeting.findMany({
    where: { id: { in: news.flatMap(idsOf) } },
    include: { series: true, club: { select: { title: true, state: true } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  const present: EmailAboutMeeting[] = [];
  for (const one of news) if (await concerns(database, one, userId)) present.push(...presentParts(one, meetings));
  const [first, second] = present;
  if (!first || !second) return first;
  const { kind, values, club } = first;
  const together = email.meetings ? email.kind : kind.together?.kind;
  return together && { kind: together, values: { club: values.club }, club, meetings: present };
}

/** Whether news still concerns a reader, who wants it. */
async function concerns(database: Database, email: EmailAboutMeeting, userId: number) {
  const readers = email.kind.readers?.(email);
  if (!readers) return true;
  const rows = await database.$queryRaw<object[]>`
    SELECT reader FROM (${readers}) AS readers WHERE reader = ${userId}`;
  return rows.length > 0;
}

type Stored = AnnouncedMeeting & Prisma.MeetingGetPayload<{ include: { series: true } }>;

/** News as it is true now: one e-mail for each series that its meetings are in now. */
function presentParts(news: EmailAboutMeeting, meetings: Stored[]): EmailAboutMeeting[] {
  const kind = plainKindOf(news.kind.name);
  if (!kind) return [news];
  const concerned = new Set(idsOf(news));
  const { was = {} } = news.meeting;
  const concerning = meetings.filter(
    (meeting) =>
      concerned.has(meeting.id) &&
      (meeting.cancelledAt === null || kind === 'meetingCancelled') &&
      was[meeting.id] !== detailsOf(meeting),
  );
  const groups = [
    ...new Set(concerning.map(({ id, seriesId }) => (news.meeting.series && seriesId ? `series ${seriesId}` : id))),
  ].map((key) => concerning.filter(({ id, seriesId }) => key === id || key === `series ${seriesId}`));
  return groups.flatMap(([first, ...others], index) => {
    if (!first) return [];
    const before = first.id === news.meeting.id && changedFrom(news.meeting.before, first);
    return emailOf(kind, [first, ...others], {
      ...(before && { before }),
      // The file about several says how the series was, too, from which they were split.
      ...(index === 0 && news.meeting.series?.id !== undefined && { seriesId: news.meeting.series.id }),
    });
  });
}

/** Of what a meeting was like before, what is different now. */
function changedFrom(before: EmailAboutMeeting['meeting']['before'], now: Stored) {
  if (!before) return undefined;
  const { title, place, times } = before;
  const isMoved =
    times &&
    (times.start !== now.startsAt.toISOString() || times.end !== now.endsAt.toISOString() || times.zone !== now.zone);
  return {
    ...(title !== undefined && title !== now.title && { title }),
    ...(place !== undefined && place !== now.place && { place }),
    ...(isMoved && { times }),
  };
}
