import { useTranslation } from 'react-i18next';
import { operator } from '../../operator.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './PortfoliosPage.module.css';

const portfolios = ['low', 'medium', 'high'] as const;

/** The three portfolios by their risk; visitors see them at /portfolio, members at /portfolios (contract, 1). */
export function PortfoliosPage() {
  const { t } = useTranslation('portfolios');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Notice tone="care">{t('claim')}</Notice>
      <ul className={styles['list']}>
        {portfolios.map((risk) => (
          <li key={risk} className={styles[risk]}>
            <h2>{t(`${risk}.name`)}</h2>
            <p>{t(`${risk}.text`)}</p>
            <a href={`mailto:${operator.supportEmail}?subject=${encodeURIComponent(t(`${risk}.name`))}`}>
              {t('contact')}
            </a>
          </li>
        ))}
      </ul>
    </Page>
  );
}
