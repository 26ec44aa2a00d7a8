import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink, type ButtonLook } from '../../ui/controls/Button.tsx';
import styles from './HomePage.module.css';

interface BeginProps {
  /** Where the link leads for members, who have already registered. */
  to: string;
  name: 'menu.clubs' | 'menu.manageClubs';
  look?: ButtonLook;
}

/** Offers registration to visitors, and another link to members. */
export function Begin({ to, name, look = 'secondary' }: BeginProps) {
  const { t } = useTranslation(['home', 'translation']);
  const { viewer, loading } = useSession();
  if (viewer)
    return (
      <ButtonLink to={to} look={look}>
        {t(`translation:${name}`)}
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={paths.register}
      look={look}
      data-when="registration-open"
      className={`${styles.begin} ${loading ? styles.waiting : ''}`.trim()}
    >
      {t('home:begin')}
    </ButtonLink>
  );
}
