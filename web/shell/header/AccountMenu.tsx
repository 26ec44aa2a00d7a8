import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession, type Viewer } from '../../session/session.ts';
import { useLogOut } from '../../session/useLogOut.ts';
import { Icon } from '../../ui/Icon.tsx';
import { memberMenu } from '../menu.ts';
import styles from './AccountMenu.module.css';
import { Dropdown } from './Dropdown.tsx';
import { shortName } from './shortName.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

/** The account menu in the header. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <Dropdown
      end
      label={
        <>
          <Icon name="person" />
          <ShortName of={viewer} />
        </>
      }
    >
      <AccountLinks />
      <p className={styles.welcome}>{t('menu.welcome')}</p>
    </Dropdown>
  );
}

/** The member's name, which ends in an ellipsis if it is cut. */
function ShortName({ of: { firstName, lastName } }: { of: Viewer }) {
  const name = shortName({ firstName, lastName });
  return <span className={name === `${firstName} ${lastName}` ? undefined : styles.cut}>{name}</span>;
}

/** The account menu's entries, shared with the mobile menu. */
export function AccountLinks({ onLogOut }: { onLogOut?(): void }) {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const logOut = useLogOut();
  return (
    <>
      {memberMenu.map(({ name, to }) => (
        <Link key={name} to={to}>
          {t(name)}
        </Link>
      ))}
      {(viewer?.editor || viewer?.admin) && <Link to={paths.newsroom}>{t('menu.newsroom')}</Link>}
      {viewer?.admin && <Link to={paths.profileTab('admin')}>{t('menu.administration')}</Link>}
      <ThemeToggle />
      <button
        type="button"
        onClick={() => {
          onLogOut?.();
          void logOut();
        }}
      >
        <Icon name="out" />
        {t('menu.logOut')}
      </button>
    </>
  );
}
