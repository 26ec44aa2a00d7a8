import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { MenuLink, MenuTree } from './MenuLink.tsx';
import styles from './MobileMenu.module.css';
import { shortName } from './shortName.ts';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLoginHere } from './useLoginHere.ts';
import { useMenu } from './useMenu.ts';

const AccountLinks = lazyWithRetry(async () => (await import('./AccountMenu.tsx')).AccountLinks, null);

/** The mobile menu: everything in the header, in a side sheet that closes on navigation. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  const { viewer } = useSession();
  const menu = useMenu();
  const login = useLoginHere();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, even to the same page.
  useEffect(onClose, [key]);
  return (
    <Dialog side open={open} onClose={onClose} title={t('menu.title')}>
      {viewer && (
        <p className={styles.member}>
          <Icon name="person" />
          <strong>{shortName(viewer)}</strong>
          <span>{t('menu.welcome')}</span>
        </p>
      )}
      {/* Closes before the page changes, so that the page can take focus. The router prevents the default of links
          it handles. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it. */}
      <nav
        className={styles.menu}
        aria-label={t('menu.label')}
        onClick={(event) => event.defaultPrevented && onClose()}
      >
        <Link to={paths.home}>{t('menu.home')}</Link>
        {menu.map((entry) =>
          entry.tree ? (
            <details key={entry.name}>
              <summary>{t(entry.name)}</summary>
              <MenuTree entry={entry} />
            </details>
          ) : (
            <MenuLink key={entry.name} entry={entry} />
          ),
        )}
      </nav>
      <div className={styles.menu}>{viewer ? <AccountLinks onLogOut={onClose} /> : <ThemeToggle />}</div>
      {!viewer && (
        <div className={styles.enter}>
          <ButtonLink to={login} look="secondary">
            {t('menu.logIn')}
          </ButtonLink>
          <ButtonLink to={paths.register} data-when="registration-open">
            {t('menu.register')}
          </ButtonLink>
          <ButtonLink to={paths.partners} look="secondary">
            {t('menu.partnersPortal')}
          </ButtonLink>
        </div>
      )}
    </Dialog>
  );
}
