import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import styles from './HomePage.module.css';

interface BeginProps {
  /** Where the link leads for members, who have already registered. */
  to: string;
  name: 'menu.clubs' | 'menu.manageClubs';
}

/** Offers registration to visitors, and another link to members. */
export function Begin({ to, name }: BeginProps) {
  const { t } = useTranslation(['home', 'translation']);
  const { viewer, loading } = useSession();
  if (viewer)
    return (
      <ButtonLink to={to} look="secondary">
        {t(`translation:${name}`)}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={paths.register}
      look="secondary"
      data-when="registration-open"
      className={`${styles.begin} ${loading ? styles.waiting : ''}`.trim()}
    >
      {t('home:begin')}
    </ButtonLink>
  );
}
