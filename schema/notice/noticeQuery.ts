import { canReadNotice } from '../access/notices.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Cancelled } from '../core/errors.ts';
import { clubAccess } from '../membership/clubAccess.ts';
import { Notice } from './Notice.ts';
import { noticeNumber } from './rules.ts';

const contract = contractOf({ rules: noticeNumber, refusals: ['club.unknown', 'notice.unknown'] });

builder.queryField('notice', (t) =>
  t.prismaField({
    type: Notice,
    contract,
    description: 'Returns a notice of a club, if the viewer can see it in `clubNotices`.',
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ description: 'The id of the notice.' }),
    },
    resolve: async (query, _root, args, context) => {
      const { clubID: clubId, noticeID: id } = contract.check(args);
      const access = await clubAccess(context, clubId);
      const where = { id, clubId };
      const notice = await context.database.notice.findUnique({ where });
      if (!notice || !canReadNotice(access, notice)) throw new Cancelled('notice.unknown');
      return context.database.notice.findUniqueOrThrow({ ...query, where });
    },
  }),
);
