import { lockClub } from '../../club/lockClub.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { MeetingAnswerEnum } from '../Meeting.ts';
import { linkReply } from '../rules.ts';
import { giveReply } from './giveReply.ts';
import { clubOfLink, linkedMeetings, linkRefusals, replyOf } from './linkedMeetings.ts';
import { ReplyLink } from './ReplyLink.ts';

const contract = contractOf({ rules: linkReply, refusals: linkRefusals, limits: ['replyToMeeting'] });

builder.mutationField('replyByLink', (t) =>
  t.field({
    type: ReplyLink,
    description:
      'Replies to a meeting, or to all upcoming ones of a series, with the token of a link from an e-mail, for the member to whom it was sent. The token is enough; no session is needed. The link ends with the meeting or the series, and with the membership. Repeating a reply changes nothing.',
    contract,
    args: {
      token: t.arg.string({ description: 'The token from the link.' }),
      reply: t.arg({ type: MeetingAnswerEnum, required: false, description: 'Required. `yes`, `maybe` or `no`.' }),
    },
    resolve: async (_root, args, context) => {
      const { database, limits, clock } = context;
      const { token, reply } = contract.check(args);
      const link = replyOf(context, token);
      const clubId = await clubOfLink(database, link);
      await limits.consume('replyToMeeting', String(link.userId));
      return database.$transaction(async (transaction) => {
        const at = clock();
        await lockClub(transaction, clubId);
        const { meetings } = await linkedMeetings(transaction, link, { clubId, now: at });
        const ids = meetings.map(({ meeting }) => meeting.id);
        await giveReply(transaction, ids, { userId: link.userId, reply, at });
        return linkedMeetings(transaction, link, { clubId, now: at });
      });
    },
  }),
);
