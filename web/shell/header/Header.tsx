import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { SearchDialog } from '../search/SearchDialog.tsx';
import { searchShortcuts, useSearchShortcut } from '../search/useSearchShortcut.ts';
import { Dropdown } from './Dropdown.tsx';
import styles from './Header.module.css';
import { MenuLink, MenuTree } from './MenuLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { useLoginHere } from './useLoginHere.ts';
import { useMenu } from './useMenu.ts';

/** Loaded once a member is logged in. */
const AccountMenu = lazyWithRetry(async () => (await import('./AccountMenu.tsx')).AccountMenu, null);
const Bell = lazyWithRetry(async () => (await import('./Bell.tsx')).Bell, null);

/** The site header: logo, menus, search, and login links or account menu. */
export function Header() {
  const { t } = useTranslation();
  const { viewer, loading } = useSession();
  const menu = useMenu();
  const login = useLoginHere();
  const [open, setOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const closeMenu = useCallback(() => setOpen(false), []);
  const openSearch = useCallback(() => setSearching(true), []);
  const closeSearch = useCallback(() => setSearching(false), []);
  useSearchShortcut(openSearch);
  const reserved = viewer || loading ? '' : undefined;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={`${t('product')}: ${t('menu.home')}`}>
          <Logo />
        </Link>
        <nav className={styles.menu} aria-label={t('menu.label')}>
          {menu.map((entry) =>
            entry.tree ? (
              <Dropdown key={entry.name} label={t(entry.name)}>
                <MenuTree entry={entry} />
              </Dropdown>
            ) : (
              <MenuLink key={entry.name} entry={entry} />
            ),
          )}
        </nav>
        <button
          type="button"
          className={styles.search}
          aria-label={t('search.open')}
          aria-keyshortcuts={searchShortcuts}
          title={t('search.shortcut')}
          onClick={openSearch}
        >
          <Icon name="search" />
        </button>
        <div className={styles.my} data-kept={reserved}>
          {viewer && (
            <NavLink to={paths.my} className={styles.icon ?? ''} aria-label={t('menu.my')} title={t('menu.my')}>
              <Icon name="people" size={22} />
            </NavLink>
          )}
        </div>
        <div className={styles.bell} data-kept={reserved}>
          {viewer && <Bell />}
        </div>
        <div className={styles.account} data-kept={reserved}>
          {viewer && <AccountMenu viewer={viewer} />}
          {!viewer && !loading && (
            <div className={styles.visitor}>
              <Link to={login}>{t('menu.logIn')}</Link>
              <Link to={paths.partners}>{t('menu.partnersPortal')}</Link>
              <ButtonLink to={paths.register} data-when="registration-open">
                {t('menu.register')}
              </ButtonLink>
            </div>
          )}
        </div>
        <button type="button" className={styles.burger} aria-label={t('menu.open')} onClick={() => setOpen(true)}>
          <Icon name="menu" size={24} />
        </button>
      </div>
      <MobileMenu open={open} onClose={closeMenu} />
      <SearchDialog open={searching} onClose={closeSearch} />
    </header>
  );
}
