import type { Database } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { builder } from '../core/builder.ts';
import { subjects } from '../core/subjects.ts';
import { countries, countryNames } from '../countries/countries.ts';
import { clubFilters, clubTable, listedClubsMatching } from './clubFilters.ts';

/** How many clubs there are in a country. */
interface Count {
  country: string;
  clubs: number;
  isLowerBound: boolean;
}

/** The highest lower bound: what is counted in part says little beyond it. */
const maxLowerBound = 100;

/** Where nothing is searched for, how many of a country's newest clubs the filters are applied to. */
const newest = 300;

const ClubCount = builder.objectRef<Count>('ClubCount').implement({
  description: 'The number of listed clubs in a country.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The English name of a supported country.' }),
    clubs: t.exposeInt('clubs', {
      description: 'The number of clubs in this country on the public list that match the arguments.',
    }),
    isLowerBound: t.exposeBoolean('isLowerBound', {
      description: `Whether there may be more, because only some of many clubs were counted; \`clubs\` is then at most ${maxLowerBound}. Never without arguments.`,
    }),
  }),
});

builder.queryField('clubCounts', (t) =>
  t.field({
    type: [ClubCount],
    description: 'Returns the number of listed clubs in each supported country, sorted by English name.',
    extensions: { public: true },
    args: clubFilters,
    complexity: ({ search, privacy, state }) => ({
      field: search || typeof privacy === 'boolean' || state ? 60 : 1,
    }),
    resolve: async (_root, args, { database, cacheTags }) => {
      cacheTags.add(subjects.clubs());
      const { matches, where, isFiltered } = await listedClubsMatching(database, args);
      const counts = !isFiltered
        ? await storedCounts(database)
        : matches
          ? await countMatches(database, matches, where)
          : await countNewest(database, where);
      const byCountry = new Map(counts.map((count) => [count.country, count]));
      return countries.map(({ name: country }) => {
        const { clubs = 0, isLowerBound = matches?.isSample ?? false } = byCountry.get(country) ?? {};
        return { country, clubs: isLowerBound ? Math.min(clubs, maxLowerBound) : clubs, isLowerBound };
      });
    },
  }),
);

const storedCounts = async (database: Database): Promise<Count[]> =>
  (await database.clubCount.findMany()).map(({ country, listed }) => ({ country, clubs: listed, isLowerBound: false }));

/** The counts of what a search found, or of a part of it. */
const countMatches = (
  database: Database,
  { checked, isSample }: { checked: Prisma.Sql; isSample: boolean },
  where: Prisma.Sql[],
): Promise<Count[]> => database.$queryRaw`
  SELECT country, count(*)::int AS clubs, ${isSample}::boolean AS "isLowerBound"
  FROM ${checked} WHERE ${Prisma.join(where, ' AND ')} GROUP BY country`;

/** The counts among the newest clubs of each country. */
const countNewest = (database: Database, where: Prisma.Sql[]): Promise<Count[]> => database.$queryRaw`
  SELECT each.country, counted.* FROM unnest(${countryNames}::text[]) AS each(country), LATERAL (
    SELECT (count(*) FILTER (WHERE ${Prisma.join(where, ' AND ')}))::int AS clubs, count(*) > ${newest} AS "isLowerBound"
    FROM (SELECT * FROM ${clubTable.table} AS club WHERE club.country = each.country ORDER BY id DESC LIMIT ${newest + 1})
      AS ${clubTable.table}) AS counted`;
