import { useTranslation } from 'react-i18next';
import { describedCountries, slugOf } from '#schema/countries/described.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { lessons } from '#schema/school/lessons.ts';
import { wordsFor } from '../../content/glossary/termSearch.ts';
import { termIds, terms } from '../../content/glossary/terms.ts';
import { tools } from '../../content/learning/learning.ts';
import { questionIds, useQuestion } from '../../content/learning/questions.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { wordsOf } from '../../ui/text/LinkedText.tsx';
import { useByName } from '../../ui/text/useByName.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { countryKeywords } from './countryKeywords.ts';
import { questionKeywords, toolKeywords } from './keywords.ts';
import { bestFirst, closestRank, exactRank, type Rank, type Searchable } from './matching.ts';
import { usePostTitlesQuery, useSearchClubsQuery } from './search.generated.ts';
import type { SearchEntry } from './searchable.ts';
import { useEntries } from './useEntries.ts';

/** A link to something other than a menu entry. */
interface Hit extends Searchable {
  to: string;
  /** The id of the club that it is. */
  club?: number;
}

/** What a search finds. */
interface Results {
  entries: SearchEntry[];
  groups: { title: string; hits: Hit[] }[];
  /** The state of the server's part. */
  clubs: { waiting: boolean; failed: boolean; again(): void };
}

/**
 * Matching menu entries, terms, posts, questions and countries, each group with the best first, and the clubs found by the
 * server. Only if there is nothing at all, also those that match but for typing faults.
 */
export function useResults(search: string): Results {
  const { t } = useTranslation();
  const all = useEverything(search !== '');
  const { data, loading, error, refetch } = useSearchClubsQuery({ variables: { search }, skip: search === '' });
  const again = () => void refetch().catch(() => {});
  if (!search) return { entries: [], groups: [], clubs: { waiting: false, failed: false, again } };

  const clubs = (data?.searchClubs ?? []).map(({ id, slug, title }) => ({
    name: title,
    to: paths.clubOf(id, slug),
    club: id,
  }));
  const matching = (rank: Rank) => ({
    entries: bestFirst(all.entries, rank),
    groups: all.groups.map(({ title, hits }) => ({ title, hits: bestFirst(hits, rank).slice(0, 5) })),
  });
  const isEmpty = ({ entries, groups }: ReturnType<typeof matching>) =>
    entries.length === 0 && groups.every(({ hits }) => hits.length === 0);
  const exact = matching(exactRank(search));
  const { entries, groups } =
    isEmpty(exact) && clubs.length === 0 && !loading ? matching(fewestFaults(search, all)) : exact;
  return {
    entries,
    groups: [...groups, { title: t('search.clubs'), hits: clubs }],
    clubs: { waiting: loading, failed: error !== undefined && !loading, again },
  };
}

/** The ranks of what matches a search with the fewest faults: what has more of them is hardly meant. */
function fewestFaults(search: string, { entries, groups }: Pick<Results, 'entries' | 'groups'>): Rank {
  const rank = closestRank(search);
  const counts = [...entries, ...groups.flatMap(({ hits }) => hits)].map(rank);
  const fewest = Math.min(...counts.filter((count) => count !== undefined));
  return (searchable) => (rank(searchable) === fewest ? fewest : undefined);
}

/** All that is found in the browser. Posts are those of the newsroom, too, once somebody searches. */
function useEverything(isSearching: boolean): Pick<Results, 'entries' | 'groups'> {
  const { t } = useTranslation(['translation', 'learning', 'lessons']);
  const entries = useEntries();
  const countryName = useCountryName();
  const byName = useByName();
  const read = useQuestion();
  const language = useLanguage();
  const spell = useSpelling();
  const { data } = usePostTitlesQuery({ variables: { language }, skip: !isSearching });
  const posts = data?.bulletin.nodes.length
    ? data.bulletin.nodes
    : bundledPosts.map(({ slug, title }) => ({ slug, title: title[language] }));
  const groups = [
    {
      title: t('footer.school'),
      hits: [
        ...lessons.map((lesson) => ({
          name: t(`lessons:${lesson}.title`),
          text: t(`lessons:${lesson}.about`),
          to: paths.lessonOf(lesson),
        })),
        { name: t('learning:test.title'), text: t('learning:test.about'), to: paths.finalTest },
        ...tools
          .filter(({ to }) => !entries.some((entry) => entry.to === to))
          .map(({ name, to }) => ({
            name: t(`learning:pages.${name}.name`),
            text: t(`learning:pages.${name}.about`),
            keywords: toolKeywords[name],
            to,
          })),
      ],
    },
    {
      title: t('learning:pages.glossary.name'),
      hits: termIds.map((id) => ({
        name: spell(terms[id][language]),
        keywords: wordsFor(id),
        to: paths.glossaryTerm(id),
      })),
    },
    {
      title: t('search.posts'),
      hits: posts.map(({ slug, title }) => ({ name: spell(title), to: paths.postOf(slug) })),
    },
    {
      title: t('search.questions'),
      hits: questionIds.map((row) => {
        const { question, answer, claim } = read(row);
        const text = `${wordsOf(answer)} ${claim ?? ''}`;
        return { name: question, text, keywords: questionKeywords[row], to: paths.faqRow(row) };
      }),
    },
    {
      title: t('search.countries'),
      hits: describedCountries
        .map((country) => ({
          name: countryName(country.name),
          keywords: countryKeywords(country),
          to: paths.countryOf(slugOf(country.name)),
        }))
        .sort((first, other) => byName(first.name, other.name)),
    },
  ];
  return { entries, groups };
}
