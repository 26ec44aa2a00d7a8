import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Cancelled } from '../core/errors.ts';
import { placeIn } from '../membership/place.ts';
import { Notice } from './Notice.ts';
import { noticeNumber } from './rules.ts';
import { isVisibleTo } from './visibility.ts';

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
      const place = await placeIn(context, clubId);
      const where = { id, clubId };
      const found = await context.database.notice.findUnique({ where });
      if (!found || !isVisibleTo(place, found)) throw new Cancelled('notice.unknown');
      return context.database.notice.findUniqueOrThrow({ ...query, where });
    },
  }),
);
