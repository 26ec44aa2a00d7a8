import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Viewer } from '../session/session.ts';
import { useLogOut } from '../session/useLogOut.ts';
import { Icon } from '../ui/Icon.tsx';
import { Dropdown } from './Dropdown.tsx';
import styles from './Header.module.css';
import { shortName } from './shortName.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The member's menu in the header. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <Dropdown
      end
      label={
        <>
          <Icon name="person" />
          {shortName(viewer)}
        </>
      }
    >
      <AccountLinks />
      <p className={styles.welcome}>{t('menu.welcome')}</p>
    </Dropdown>
  );
}

/** The entries of the member's menu, used on phones too. */
export function AccountLinks() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <>
      <Link to={paths.profileTab('account')}>{t('menu.yourAccount')}</Link>
      <Link to={paths.profileTab('clubs')}>{t('menu.manageClubs')}</Link>
      <ThemeToggle />
      <button type="button" onClick={() => logOut()}>
        <Icon name="out" />
        {t('menu.logOut')}
      </button>
    </>
  );
}
