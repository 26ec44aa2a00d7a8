import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useClaimsShown } from '../../content/site/claims.ts';
import { useSettings } from '../../content/site/settings.ts';
import { useSession } from '../../session/session.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { clubMenu, footerGroups, legalMenu, type MenuEntry, memberMenu, siteMenu, visitorMenu } from '../menu.ts';
import { entryKeywords } from './keywords.ts';
import { isRegistrationOpen } from './registration.ts';
import { everyEntry, type SearchEntry } from './searchable.ts';

/** The entries of header and footer that this reader may use. */
export function useEntries(): SearchEntry[] {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const portfolios = usePortfolioPath();
  const claimsShown = useClaimsShown();
  const { social, poweredBy } = useSettings();
  const entryOf = ({ tree, ...entry }: MenuEntry): SearchEntry => ({
    ...entry,
    name: t(entry.name),
    keywords: entryKeywords[entry.name],
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
    ...social.map(({ name, link }) => ({ name, to: link, newTab: true })),
    { name: t('footer.poweredBy', { name: poweredBy.name }), to: poweredBy.link, newTab: true },
  ];
  return everyEntry([...own.map(entryOf), ...elsewhere]);
}
