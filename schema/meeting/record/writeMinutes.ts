import { assertUnchanged } from '../../core/assertUnchanged.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { findingsIn } from '../../moderation/findings.ts';
import { Meeting } from '../Meeting.ts';
import { meetingViews } from '../meetingViews.ts';
import { meetingMinutes } from '../rules.ts';
import { tellOfMinutes } from '../tellOfMinutes.ts';
import { heldMeeting } from './heldMeeting.ts';

const contract = contractOf({
  rules: meetingMinutes,
  verified: true,
  refusals: [
    'club.unknown',
    'membership.organisersOnly',
    'meeting.unknown',
    'meeting.cancelled',
    'meeting.notStarted',
    'meeting.minutesPromise',
    'meeting.changed',
  ],
  limits: ['recordMeeting'],
});

builder.mutationField('writeMinutes', (t) =>
  t.withAuth({ may: 'meetings' }).field({
    type: Meeting,
    description:
      'Writes the minutes of a meeting, from its start on, or replaces or removes them. Only the owner and the organisers can do so; only people who belong to the club and administrators can read them. Minutes that read as a promise of returns are refused. Of new ones, those who attended or had said yes are notified on the site.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      meetingID: t.arg.int({ description: 'The id of the meeting.' }),
      content: t.arg.string({
        description: `The text in Markdown, by the rules of a notice's \`content\`; at most ${bounds.minutes} characters. Empty to remove the minutes.`,
      }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the minutes as the caller saw them, or `null` if there were none yet. The call is refused with `CONFLICT` if they have changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, { seen, ...args }, context) => {
      const { database, viewer, limits, clock } = context;
      const { clubID: clubId, meetingID: meetingId, content } = contract.check(args, viewer);
      await limits.consume('recordMeeting', String(viewer.id));
      const meeting = await database.$transaction(async (transaction) => {
        const held = await heldMeeting(transaction, context, viewer, { clubId, id: meetingId });
        const before = await transaction.meetingMinutes.findUnique({ where: { meetingId } });
        // Minutes that were written first, or removed, are not what the caller saw, either.
        if (before ? seen === null : seen) throw new Cancelled('meeting.changed');
        if (before) assertUnchanged(before, seen, 'meeting.changed');
        const text = { title: held.title, text: content };
        if (findingsIn(text).some(({ kind }) => kind === 'promise')) throw new Failure('meeting.minutesPromise');
        const row = { content, updatedAt: clock() };
        if (content && !before) await tellOfMinutes(transaction, held, { writerId: viewer.id, at: row.updatedAt });
        if (content)
          await transaction.meetingMinutes.upsert({
            where: { meetingId },
            create: { meetingId, ...row },
            update: row,
          });
        else await transaction.meetingMinutes.deleteMany({ where: { meetingId } });
        return held;
      });
      const [view] = await meetingViews(context, [meeting], true);
      return view as NonNullable<typeof view>;
    },
  }),
);
