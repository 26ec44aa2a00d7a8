import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Drawing, Icon, type IconName } from '../../ui/Icon.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import bell from './Bell.module.css';
import styles from './MemberBar.module.css';

const calendar = 'M5 5.5h14a1 1 0 011 1V19a1 1 0 01-1 1H5a1 1 0 01-1-1V6.5a1 1 0 011-1zM4 10h16M8.5 3.5v4M15.5 3.5v4';

interface MemberBarProps {
  /** The unread count, as displayed and in words; missing if there is nothing unread. */
  unread?: { count: string; words: string } | undefined;
}

/** The bar at the foot of a member's phone, in place of the bell and the link to their clubs in the header. */
export function MemberBar({ unread }: MemberBarProps) {
  const { t } = useTranslation();
  const { pathname, hash } = useLocation();
  const meetings = `${paths.my}#meetings`;
  const isAtMeetings = pathname === paths.my && hash === '#meetings';
  const links: { to: string; name: string; icon: IconName | undefined; current: boolean }[] = [
    { to: paths.notifications, name: t('menu.new'), icon: 'bell', current: pathname === paths.notifications },
    { to: paths.my, name: t('menu.clubs'), icon: 'people', current: pathname === paths.my && !isAtMeetings },
    { to: meetings, name: t('menu.meetings'), icon: undefined, current: isAtMeetings },
    { to: paths.profile, name: t('menu.me'), icon: 'person', current: pathname === paths.profile },
  ];
  // It comes with the hydrated page: servers render no portals.
  if (!useHydrated()) return null;
  // Outside the header, whose blurred background would hold it there.
  return createPortal(
    <nav className={styles.bar} aria-label={t('menu.forYou')}>
      {links.map(({ to, name, icon, current }) => {
        const counted = to === paths.notifications ? unread : undefined;
        return (
          <Link
            key={to}
            to={to}
            aria-current={current ? 'page' : undefined}
            aria-label={counted && `${name}: ${counted.words}`}
          >
            {icon ? <Icon name={icon} size={22} /> : <Drawing path={calendar} size={22} />}
            {counted && <span className={`${bell.badge} ${styles.count}`}>{counted.count}</span>}
            <span>{name}</span>
          </Link>
        );
      })}
    </nav>,
    document.body,
  );
}
