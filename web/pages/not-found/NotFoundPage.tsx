import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { PageHead } from '../../ui/Page.tsx';
import styles from './NotFoundPage.module.css';

/** Not-found page (404). */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHead title={t('state.notFound')} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('state.notFound')}</h1>
      <ButtonLink to={paths.home}>{t('state.goBack')}</ButtonLink>
    </div>
  );
}
