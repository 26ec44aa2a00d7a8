import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { CheckLink, useCheckPath, useIsContradicted } from '../../content/learning/CheckLink.tsx';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { useClaims, useClaimsShown } from '../../content/site/claims.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { Plot, PlotNote } from './Plot.tsx';
import styles from './PortfoliosPage.module.css';

const portfolios = ['low', 'medium', 'high'] as const;

/** The three portfolios by risk; visitors see them at /portfolio, members at /portfolios. */
export function PortfoliosPage() {
  const { t } = useTranslation('portfolios');
  const claim = useClaims()('portfolios:claim');
  const claimsShown = useClaimsShown();
  return (
    <Page title={t('title')} intro={t('lead')}>
      <Notice tone="warning">
        {claim && (
          <span data-claim>
            {claim} <CheckLink of="portfolios:claim" />{' '}
          </span>
        )}
        {t('claimRisk')}{' '}
        <span data-claim={claimsShown ? 'replaced' : undefined}>{t(claimsShown ? 'levels' : 'neutral.leverage')}</span>
      </Notice>
      {claimsShown && <Contradiction />}
      <p className={styles.note}>
        <LinkedText text={t('offered')} links={{ countries: paths.countries }} />
      </p>
      {claimsShown ? <Compared /> : <Described />}
    </Page>
  );
}

/** That the site's own tools call such a return impossible, as long as they do. */
function Contradiction() {
  const { t } = useTranslation('portfolios');
  const pathOf = useCheckPath();
  if (!useIsContradicted()) return null;
  return (
    <p className={styles.note} data-claim>
      <LinkedText text={t('contradiction')} links={{ check: pathOf('monthly'), scam: paths.scamCheck }} />
    </p>
  );
}

/** The portfolios with a chart of an imagined year each, which can be asked about. */
function Compared() {
  const { t } = useTranslation('portfolios');
  return (
    <div data-claim="replaced">
      <ul className={styles.list}>
        {portfolios.map((risk) => (
          <li key={risk} className={styles[risk]}>
            <h2>{t(`${risk}.name`)}</h2>
            <p>{t(`${risk}.text`)}</p>
            <Plot risk={risk} name={t(`${risk}.name`)} />
            <ButtonLink look="secondary" to={paths.contactAbout(t('subject', { name: t(`${risk}.name`) }))}>
              {t('contact')}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <CostsLink />
      </p>
      <PlotNote />
    </div>
  );
}

/** What the software does in each portfolio, without charts or offers: for readers who may not see marketing claims. */
function Described() {
  const { t } = useTranslation(['portfolios', 'translation']);
  return (
    <>
      <ul className={`${styles.list} ${styles.described}`}>
        {portfolios.map((risk) => (
          <li key={risk}>
            <h2>{t(`portfolios:neutral.${risk}.name`)}</h2>
            <p>{t(`portfolios:neutral.${risk}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('portfolios:neutral.software')}</p>
      <div className={styles.next}>
        <ButtonLink look="secondary" to={paths.forex}>
          {t('translation:menu.whatIsForex')}
        </ButtonLink>
      </div>
    </>
  );
}
