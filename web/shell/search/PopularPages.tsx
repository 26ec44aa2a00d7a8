import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import styles from './Search.module.css';

/** Where to go on from here, for readers who have not found what they wanted. */
export function PopularPages() {
  const { t } = useTranslation();
  const portfolios = usePortfolioPath();
  return (
    <nav className={styles.popular} aria-label={t('search.popular')}>
      <Link to={paths.clubs}>{t('menu.clubs')}</Link>
      <Link to={portfolios}>{t('menu.portfolios')}</Link>
      <Link to={paths.faq}>{t('menu.faq')}</Link>
      <Link to={paths.contact}>{t('search.ask')}</Link>
    </nav>
  );
}
