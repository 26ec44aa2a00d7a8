import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { NewsItem } from '../notification/news.ts';
import { Meeting } from './Meeting.ts';
import { type MeetingView, meetingViews } from './meetingViews.ts';

/** Meetings of the viewer's clubs. */
const meetingOf = batchLoader<MeetingView | null>(async (context, ids) => {
  const meetings = await context.database.meeting.findMany({ where: { id: { in: [...ids] } } });
  const views = await meetingViews(context, meetings, true);
  return new Map(views.map((view) => [view.id, view]));
}, null);

builder.objectField(NewsItem, 'meeting', (t) =>
  t.field({
    type: Meeting,
    nullable: true,
    description: 'The meeting; `null` if it is not about one.',
    resolve: ({ meetingId }, _args, context) => (meetingId === null ? null : meetingOf(context, meetingId)),
  }),
);
