import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { replyLink } from '../rules.ts';
import { clubOfLink, linkedMeetings, linkRefusals, replyOf } from './linkedMeetings.ts';
import { ReplyLink } from './ReplyLink.ts';

const contract = contractOf({ rules: replyLink, refusals: linkRefusals });

builder.queryField('replyLink', (t) =>
  t.field({
    type: ReplyLink,
    description:
      'Returns which meetings a link from an e-mail replies to, and for whom, without replying. The token is enough; no session is needed.',
    contract,
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, args, context) => {
      const link = replyOf(context, contract.check(args).token);
      const clubId = await clubOfLink(context.database, link);
      return linkedMeetings(context.database, link, { clubId, now: context.clock() });
    },
  }),
);
