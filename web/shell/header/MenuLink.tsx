import { useTranslation } from 'react-i18next';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type MenuEntry, pagesBelow } from '../menu.ts';
import type { SearchEntry } from '../search/searchable.ts';
import styles from './Header.module.css';

/** A menu entry as a link; external links open in a new tab. */
export function MenuLink({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  return <EntryLink entry={{ ...entry, name: t(entry.name) }} />;
}

/** A link for an entry whose name is already translated. */
export function EntryLink({ entry: { name, to, newTab, comingSoon, isClaim } }: { entry: Omit<SearchEntry, 'tree'> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (newTab)
    return (
      <a href={to} target="_blank" rel="noopener noreferrer">
        {name}
        <Icon name="external" size={16} />
      </a>
    );
  const text = (
    <>
      {name}
      {comingSoon && <Tag tone="warning">{t('menu.comingSoon')}</Tag>}
    </>
  );
  const below = pagesBelow[to];
  return below && matchPath(below, pathname) ? (
    <Link to={to} aria-current="page">
      {text}
    </Link>
  ) : (
    <NavLink to={to} data-claim={isClaim}>
      {text}
    </NavLink>
  );
}

/** The submenu of an entry: its prompt and links, two levels deep. */
export function MenuTree({ entry: { prompt, tree = [] } }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {prompt && <p className={styles.prompt}>{t(prompt)}</p>}
      {tree.map((below) =>
        below.tree ? (
          <div key={below.name} className={styles.submenu}>
            <MenuLink entry={below} />
            {below.tree.map((last) => (
              <MenuLink key={last.name} entry={last} />
            ))}
          </div>
        ) : (
          <MenuLink key={below.name} entry={below} />
        ),
      )}
    </>
  );
}
