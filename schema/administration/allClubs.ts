import { queryFromInfo } from '@pothos/plugin-prisma';
import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../builder.ts';
import { ClubState, ManagedClubConnection } from '../club/Club.ts';
import { isSupported } from '../countries/countries.ts';
import { searchWords } from '../input/searchWords.ts';
import { idIn } from './idIn.ts';
import { listPage, type SortColumns } from './listPage.ts';

const orders = {
  created: [[Prisma.sql`id`, 'int']],
  changed: [
    [Prisma.sql`"updatedAt"`, 'timestamptz'],
    [Prisma.sql`id`, 'int'],
  ],
  title: [
    [Prisma.sql`lower(title)`, 'text'],
    [Prisma.sql`id`, 'int'],
  ],
} as const satisfies Record<string, SortColumns>;

const ClubOrder = builder.enumType('ClubOrder', {
  description: 'The order of a list of clubs.',
  values: {
    created: { description: 'By when they were created.' },
    changed: { description: 'By when they were last changed.' },
    title: { description: 'By title.' },
  } satisfies Record<keyof typeof orders, { description: string }>,
});

builder.queryField('allClubs', (t) =>
  t.withAuth({ admin: true }).field({
    type: ManagedClubConnection,
    contract: {},
    description:
      'Returns the clubs in every state, or those that match the search and the filters. Pages have 50 entries by default. A cursor is valid only for the `order` in which it was returned.',
    args: {
      ...t.arg.connectionArgs(),
      search: t.arg.string({
        required: false,
        description:
          'The words to search for. Each must be the beginning of a word in the title; a number must be a whole word there. Case and accents are ignored. The club whose id is the search comes first.',
      }),
      state: t.arg({ type: ClubState, required: false, description: 'Return only clubs in this state.' }),
      country: t.arg.string({
        required: false,
        description: 'Return only clubs in this country, given by its English name.',
      }),
      order: t.arg({ type: ClubOrder, defaultValue: 'created', description: 'The order of the list.' }),
      descending: t.arg.boolean({ defaultValue: true, description: 'Whether to reverse the order: newest first.' }),
    },
    resolve: async (_root, args, context, info) => {
      const { database } = context;
      const { state, country, order, descending } = args;
      const search = args.search?.trim();
      const among = [
        ...(state ? [Prisma.sql`state = ${state}::"ClubState"`] : []),
        ...(country ? [inCountry(country)] : []),
      ];
      const matching = search ? wordConditions(await searchWords(database, search)) : [];
      const select: object = queryFromInfo({
        context,
        info,
        typeName: 'ManagedClub',
        paths: [['nodes'], ['edges', 'node']],
      });
      return listPage(
        database,
        {
          table: Prisma.sql`"Club"`,
          where: [...matching, ...among],
          columns: orders[order ?? 'created'],
          descending: descending ?? true,
          first: search ? await exactlyNamed(database, search, among) : undefined,
        },
        { args, defaultSize: 50 },
        (ids) => database.club.findMany({ ...select, where: { id: { in: ids } } }),
      );
    },
  }),
);

/** The condition for clubs in a country; an unsupported one has none. */
export const inCountry = (country: string): Prisma.Sql => Prisma.sql`country = ${isSupported(country) ? country : ''}`;

/** The club whose id is the search, if the filters let it through. */
async function exactlyNamed(database: Database, search: string, among: Prisma.Sql[]): Promise<number | undefined> {
  const [found] = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Club" WHERE ${Prisma.join([Prisma.sql`id = ${idIn(search)}`, ...among], ' AND ')}`;
  return found?.id;
}

/** Each word of the search must begin a word of the title; a number must be a whole word. */
function wordConditions(words: string[]): Prisma.Sql[] {
  if (words.length === 0) return [Prisma.sql`FALSE`];
  return words.map((word) => {
    const pattern = /^\d+$/.test(word) ? word : `${word}%`;
    return Prisma.sql`EXISTS (
      SELECT FROM "ClubWord" AS found WHERE found."clubId" = "Club".id AND found.word LIKE ${pattern})`;
  });
}
