import { nameFields, type PersonName } from '../account/displayName.ts';
import { nameSeen } from '../account/nameSeen.ts';
import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';

/** A person who came to a meeting, as the club's members see them. */
interface SeenAttendee {
  userId: number;
  user: PersonName;
}

export const Attendee = builder.objectRef<SeenAttendee>('Attendee').implement({
  description: "A person who came to a meeting, as the club's members see them.",
  fields: (t) => ({
    userID: t.exposeInt('userId', {
      example: 42,
      description: "The id of the person's account.",
      extensions: { formerly: 'userId' },
    }),
    name: t.string({
      example: 'Ann L.',
      description:
        'The first name and last initial, in full for members of their clubs, if they chose to show it to them.',
      resolve: ({ userId, user }, _args, context) => nameSeen(context, user && { id: userId, ...user }),
    }),
  }),
});

/** The people who came to a meeting, by its id. */
export const attendeesOf = batchLoader<SeenAttendee[]>(async ({ database }, ids) => {
  const rows = await database.attendance.findMany({
    where: { meetingId: { in: ids } },
    include: { user: { select: nameFields } },
    orderBy: { userId: 'asc' },
  });
  const byMeeting = new Map<number | null, SeenAttendee[]>(ids.map((id) => [id, []]));
  for (const { meetingId, userId, user } of rows) byMeeting.get(meetingId)?.push({ userId, user });
  return byMeeting;
}, []);
