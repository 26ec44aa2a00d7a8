import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import styles from './BulletinPage.module.css';

/** Disclaimer below the list and each post: they are not advice. */
export function NotAdvice() {
  const { t } = useTranslation(['bulletin', 'translation']);
  return (
    <aside className={styles.foot}>
      <h2>{t('bulletin:foot')}</h2>
      <p>{t('bulletin:footText')}</p>
      <Link to={paths.contact}>{t('translation:menu.contact')}</Link>
      <br />
      <CostsLink />
    </aside>
  );
}
