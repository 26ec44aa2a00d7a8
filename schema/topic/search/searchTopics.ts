import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { bounds } from '../../figures/bounds.ts';
import { definedFields } from '../../input/fields.ts';
import { listPage } from '../../lists/listPage.ts';
import { clubAccess } from '../../membership/clubAccess.ts';
import { topicSearch } from '../rules.ts';
import { FoundPostConnection } from './FoundPost.ts';
import { foundPosts, withExcerpts } from './foundPosts.ts';
import { ownClubs, readClubOf } from './readClubs.ts';

const PostOrderEnum = builder.enumType('PostOrder', {
  description: 'The order of the posts that a search finds.',
  values: {
    newest: { description: 'The newest first.' },
    fitting: { description: 'Of the newest, those in which the words occur most often or in the title first.' },
  },
});

const contract = contractOf({
  rules: topicSearch,
  refusals: ['account.signInFirst', 'accessToken.notAllowed', 'club.unknown'],
});

builder.queryField('searchTopics', (t) =>
  t.field({
    type: FoundPostConnection,
    contract,
    description: `Finds posts by their words and those of their topics' titles, in any order and in the forms of English, Italian and German: in a club, as far as the caller can read its topics, or else in all clubs that the viewer belongs to. The default page size is ${bounds.pageDefault}.`,
    args: {
      ...t.arg.connectionArgs(),
      words: t.arg.string({
        description: `The words, all of which must occur. Only the first ${bounds.search} characters are used.`,
      }),
      clubID: t.arg.int({ required: false, description: 'The id of the club.' }),
      author: t.arg.int({ required: false, description: 'Only posts by the account with this id.' }),
      since: t.arg({ type: 'DateTime', required: false, description: 'Only posts written at or after this time.' }),
      until: t.arg({ type: 'DateTime', required: false, description: 'Only posts written before this time.' }),
      order: t.arg({ type: PostOrderEnum, defaultValue: 'newest', description: 'The order of the posts.' }),
    },
    resolve: async (_root, { words, clubID, author, since, until, order, ...args }, context) => {
      const input = contract.check({ words, ...definedFields({ clubID }) });
      const { database } = context;
      const clubs =
        input.clubID === undefined ? await ownClubs(context) : readClubOf(await clubAccess(context, input.clubID));
      const search = { ...input, clubs, ...definedFields({ author, since, until }) };
      const list = await foundPosts(database, search, order ?? 'newest');
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, (ids: bigint[]) =>
        withExcerpts(context, input.words, ids),
      );
    },
  }),
);
