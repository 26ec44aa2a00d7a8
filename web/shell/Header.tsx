import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operator } from '../operator.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Dropdown } from './Dropdown.tsx';
import styles from './Header.module.css';
import { MenuLink } from './MenuLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { siteMenu } from './menu.ts';

/** The head of every page: logo, menus, and the way in or to the account. */
export function Header() {
  const { t } = useTranslation();
  const { viewer, loading } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Link to={paths.home} className={styles['logo']} aria-label={`${operator.name}: ${t('menu.home')}`}>
          <Logo />
        </Link>
        <nav className={styles['menu']} aria-label={t('menu.label')}>
          {siteMenu(viewer !== null).map((entry) =>
            entry.tree ? (
              <Dropdown key={entry.name} label={t(entry.name)}>
                {entry.tree.map((below) => (
                  <MenuLink key={below.name} entry={below} />
                ))}
              </Dropdown>
            ) : (
              <MenuLink key={entry.name} entry={entry} />
            ),
          )}
        </nav>
        <div className={styles['account']}>
          {viewer && <AccountMenu viewer={viewer} />}
          {!viewer && !loading && (
            <>
              <Link to={paths.login}>{t('menu.logIn')}</Link>
              <ButtonLink to={paths.register}>{t('menu.register')}</ButtonLink>
            </>
          )}
        </div>
        <button type="button" className={styles['burger']} aria-label={t('menu.open')} onClick={() => setOpen(true)}>
          <Icon name="menu" size={24} />
        </button>
      </div>
      <MobileMenu open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
