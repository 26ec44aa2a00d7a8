import { useTranslation } from 'react-i18next';
import { operator } from '#locales/operator.ts';
import { presence } from '#schema/countries/countries.ts';
import { useClaimsShown } from '../../content/claims.ts';
import { posts } from '../../content/posts.ts';
import { useFindQuestions } from '../../content/questions.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { contains } from '../../ui/text/contains.ts';
import { useByName } from '../../ui/text/useByName.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { clubMenu, footerGroups, legalMenu, type MenuEntry, memberMenu, siteMenu, visitorMenu } from '../menu.ts';
import { isRegistrationOpen } from './registration.ts';
import { useSearchClubsQuery } from './search.generated.ts';
import { entriesMatching, type SearchEntry } from './searchable.ts';

/** Header and footer entries whose name contains the search. */
export function useEntries(search: string): SearchEntry[] {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const portfolios = usePortfolioPath();
  const claimsShown = useClaimsShown();
  if (!search) return [];
  const entryOf = ({ tree, ...entry }: MenuEntry): SearchEntry => ({
    ...entry,
    name: t(entry.name),
    ...(tree && { tree: tree.map(entryOf) }),
  });
  const own: MenuEntry[] = [
    { name: 'menu.home', to: paths.home },
    ...siteMenu(portfolios, claimsShown),
    ...clubMenu(portfolios),
    ...(viewer ? memberMenu : visitorMenu.filter(({ to }) => to !== paths.register || isRegistrationOpen())),
    ...footerGroups(portfolios).flatMap(({ links }) => links),
    ...legalMenu,
  ];
  const elsewhere = [
    ...operator.social.map(({ name, link }) => ({ name, to: link, newTab: true })),
    { name: t('footer.poweredBy', operator.poweredBy), to: operator.poweredBy.link, newTab: true },
  ];
  return entriesMatching(search, [...own.map(entryOf), ...elsewhere]);
}

interface Hit {
  name: string;
  to: string;
}

/** Matching posts, questions and countries, and the clubs found by the server, with the state of that request. */
export function useHits(search: string) {
  const { t } = useTranslation(['translation', 'faq']);
  const countryName = useCountryName();
  const byName = useByName();
  const findQuestions = useFindQuestions();
  const language = useLanguage();
  const spell = useSpelling();
  const { data, loading, error, refetch } = useSearchClubsQuery({ variables: { search }, skip: search === '' });
  const clubs = {
    waiting: loading,
    failed: error !== undefined && !loading,
    again: () => void refetch().catch(() => {}),
  };
  if (!search) return { groups: [], clubs: { ...clubs, waiting: false, failed: false } };
  const of = (all: Hit[]) => all.filter(({ name }) => contains(name, search)).slice(0, 5);
  const groups = [
    {
      title: t('translation:search.posts'),
      hits: of(posts.map(({ slug, title }) => ({ name: spell(title[language]), to: paths.postOf(slug) }))),
    },
    {
      title: t('translation:search.questions'),
      hits: findQuestions(search)
        .slice(0, 5)
        .map((row) => ({ name: t(`faq:${row}.q`), to: paths.faqRow(row) })),
    },
    {
      title: t('translation:search.countries'),
      hits: of(
        presence
          .map(({ name, region }) => ({ name: countryName(name), to: paths.countriesOf(region) }))
          .sort((first, other) => byName(first.name, other.name)),
      ),
    },
    {
      title: t('translation:search.clubs'),
      hits: (data?.searchClubs ?? []).map(({ id, slug, title }) => ({ name: title, to: paths.clubOf(id, slug) })),
    },
  ];
  return { groups, clubs };
}
