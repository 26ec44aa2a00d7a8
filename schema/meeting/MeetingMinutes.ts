import type { MeetingMinutes as StoredMinutes } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { batchLoader } from '../lists/batchLoader.ts';

/** The minutes of a meeting. */
export const MeetingMinutes = builder.objectRef<StoredMinutes>('MeetingMinutes').implement({
  description: 'The minutes of a meeting.',
  fields: (t) => ({
    content: t.exposeString('content', {
      complexity: 20,
      example: 'We agreed to meet **earlier**.',
      description: `The text in Markdown, by the rules of a notice's \`content\`; at most ${bounds.minutes} characters.`,
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      example: '2026-12-04T08:15:00.000Z',
      description: "When they were last written. Send it back as `seen` to avoid overwriting someone else's changes.",
    }),
  }),
});

/** The minutes of a meeting, by its id. */
export const minutesOf = batchLoader<StoredMinutes | null>(async ({ database }, ids) => {
  const minutes = await database.meetingMinutes.findMany({ where: { meetingId: { in: ids } } });
  return new Map(minutes.map((one) => [one.meetingId, one]));
}, null);
