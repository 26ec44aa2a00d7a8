import { languages } from '#locales/keys.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { fullName } from '../account/displayName.ts';
import { LanguageEnum } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { connectionOf, selectionOfPage } from '../lists/connection.ts';
import { listPage } from '../lists/listPage.ts';
import { postNumber } from './rules.ts';

const contract = contractOf({ rules: postNumber, refusals: ['newsroom.unknown'] });

builder.prismaObject('PostVersionText', {
  name: 'BulletinPostVersionText',
  description: 'An earlier text of a post of the newsroom in a language.',
  fields: (t) => ({
    language: t.expose('language', { type: LanguageEnum, example: 'en', description: 'The language.' }),
    title: t.exposeString('title', { example: 'Rates stay put', description: 'The title.' }),
    teaser: t.exposeString('teaser', { example: '', description: 'The teaser; may be empty.' }),
    content: t.exposeString('content', {
      complexity: 5,
      example: 'The central bank has left its rates unchanged.',
      description: 'The content, as Markdown.',
    }),
  }),
});

const PostVersion = builder.prismaObject('PostVersion', {
  name: 'BulletinPostVersion',
  description: 'An earlier version of the texts of a post of the newsroom.',
  fields: (t) => ({
    id: t.exposeInt('id', { example: 7, description: 'The id of the version.' }),
    at: t.expose('at', { type: 'DateTime', example: '2026-11-28T08:00:00.000Z', description: 'When it was written.' }),
    editor: t.string({
      nullable: true,
      example: 'Ann Lee',
      description: 'Who wrote it; `null` if the account was deleted.',
      select: { editor: { select: { firstName: true, lastName: true } } },
      resolve: ({ editor }) => editor && fullName(editor),
    }),
    texts: t.relation('texts', {
      complexity: { multiplier: languages.length },
      query: { orderBy: { language: 'asc' } },
      description: 'The texts, in each language that it was written in.',
    }),
  }),
});

const PostVersionConnection = connectionOf(PostVersion, 'BulletinPostVersion', 'versions');

builder.queryField('bulletinPostVersions', (t) =>
  t.withAuth({ editor: true }).field({
    type: PostVersionConnection,
    contract,
    description: `Returns the earlier versions of the texts of a post of the newsroom, the latest first; at most ${bounds.newsVersions} are kept. To restore one, save its texts. The default page size is ${bounds.pageDefault}.`,
    args: { ...t.arg.connectionArgs(), postID: t.arg.int({ description: 'The id of the post.' }) },
    resolve: async (_root, { postID, ...args }, context, info) => {
      const { postID: postId } = contract.check({ postID });
      const { database } = context;
      if (!(await database.post.findUnique({ where: { id: postId }, select: { id: true } })))
        throw new Failure('newsroom.unknown');
      const list = {
        table: Prisma.sql`"PostVersion"`,
        where: [Prisma.sql`"postId" = ${postId}`],
        columns: [byId],
        descending: true,
      };
      const select = selectionOfPage(context, info, 'BulletinPostVersion');
      return listPage(database, list, { args, defaultSize: bounds.pageDefault }, (ids) =>
        database.postVersion.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);
