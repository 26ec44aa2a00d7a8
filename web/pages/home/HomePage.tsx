import { useTranslation } from 'react-i18next';
import { operator } from '../../operator.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/Page.tsx';
import styles from './HomePage.module.css';
import { Tide } from './Tide.tsx';

const hints = ['blueprint', 'hardware', 'software', 'transparency', 'portfolios', 'support'] as const;

/** What the programme is, in a minute (spec, 2). */
export function HomePage() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <section className={styles['hero']}>
        <Tide />
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>{t('eyebrow')}</p>
          <h1>{t('headline')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.register}>{t('begin')}</ButtonLink>
            <ButtonLink to={paths.clubs} look="secondary">
              {t('clubs')}
            </ButtonLink>
          </div>
          <p className={styles['risk']}>{t('risk')}</p>
        </div>
      </section>
      <section className={styles['values']}>
        <div>
          <h2>{t('value1')}</h2>
          <p>{t('value1Text')}</p>
        </div>
        <div>
          <h2>{t('value2')}</h2>
          <p>{t('value2Text')}</p>
        </div>
      </section>
      <section className={styles['hints']}>
        <h2>{t('hints.title')}</h2>
        <ol className={styles['list']}>
          {hints.map((hint) => (
            <li key={hint}>
              <h3>{t(`hints.${hint}`)}</h3>
              <p>{t(`hints.${hint}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['leaders']}>
        <div>
          <h2>{t('leaders')}</h2>
          <p>{t('leadersText')}</p>
        </div>
        <a className={styles['contact']} href={`mailto:${operator.supportEmail}`}>
          {t('contact')}
        </a>
      </section>
    </>
  );
}
