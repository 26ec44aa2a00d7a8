import type { Database } from '#prisma/database.ts';
import { listedClubs } from '../../access/clubs.ts';
import { belonging } from '../../access/roles.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import type { CalendarMessage } from './eventOf.ts';

/** The meetings that one file is about: a single one, or several of a series. */
export interface InvitedTo {
  ids: number[];
  /** The series that they were in, from which a change may have split them. */
  seriesId?: number;
}

/** Whom calendar files are for, and what they are about. */
export interface Invitations {
  userId: number;
  about: InvitedTo[];
}

/** A calendar file for one person: a meeting, a change of it, or its cancellation (RFC 5546). */
export interface InvitationFile {
  method: CalendarMessage['method'];
  content: string;
}

type Invited = CalendarEntry & { seriesId: number | null; club: { title: string } };

/**
 * The calendar files of meetings as they are now, for somebody in their club. They are built when their e-mail is sent,
 * so that an e-mail to many people does not store them for each.
 */
export async function invitationFiles(
  database: Database,
  { userId, about }: Invitations,
  sender: { publicUrl: string; email: string },
): Promise<InvitationFile[]> {
  const ids = about.flatMap((entry) => entry.ids);
  const several = about.filter((entry) => entry.ids.length > 1);
  const seriesOfSeveral = { meetings: { some: { id: { in: several.flatMap((entry) => entry.ids) } } } };
  const formerly = several.flatMap(({ seriesId }) => seriesId ?? []);
  const inClub = [{ ownerId: userId }, { memberships: { some: { userId, role: { in: [...belonging] } } } }];
  const meetings = await database.meeting.findMany({
    where: {
      club: { ...listedClubs, OR: inClub },
      OR: [{ id: { in: ids } }, { series: seriesOfSeveral }, { seriesId: { in: formerly } }],
    },
    include: { series: true, club: { select: { title: true } } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  return about.flatMap((entry) =>
    eventsOf(entry, meetings).map(({ entries: [first, ...others], alone, method }) => {
      const organizer = { name: first.club.title, email: sender.email };
      const content = calendarFile(first.club.title, [first, ...others], {
        publicUrl: sender.publicUrl,
        alone,
        message: { method, organizer },
      });
      return { method, content };
    }),
  );
}

/** The meetings of one event in calendars: a whole series, or some that stand for themselves. */
interface Events {
  entries: [Invited, ...Invited[]];
  alone: boolean;
  method: InvitationFile['method'];
}

/** What calendars need to know: of several meetings, about their whole series, unless only some of it is cancelled. */
function eventsOf({ ids, seriesId }: InvitedTo, meetings: Invited[]): Events[] {
  const concerned = meetings.filter(({ id }) => ids.includes(id));
  const [first] = concerned;
  if (!first) return [];
  const isOff = (entries: Invited[]) => entries.every(({ cancelledAt }) => cancelledAt);
  const method = isOff(concerned) ? 'CANCEL' : 'PUBLISH';
  const series = [...new Set([first.seriesId, seriesId])].flatMap((id) => {
    const entries = meetings.filter((meeting) => id && meeting.seriesId === id);
    return isSome(entries) ? [entries] : [];
  });
  const concernsAll = ids.length > 1 && (method === 'PUBLISH' || series.every(isOff));
  if (concernsAll) return series.map((entries) => ({ entries, alone: false, method }));
  return isSome(concerned) ? [{ entries: concerned, alone: true, method }] : [];
}

const isSome = <T>(list: T[]): list is [T, ...T[]] => list.length > 0;
