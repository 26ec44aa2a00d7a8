import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { FirstHour } from './FirstHour.tsx';
import { MessageCheck } from './MessageCheck.tsx';
import { PocketCard } from './PocketCard.tsx';
import styles from './ScamCheckPage.module.css';

const flags = [
  'return',
  'cold',
  'hurry',
  'group',
  'licence',
  'payee',
  'remote',
  'small',
  'withdraw',
  'secret',
] as const;

const recovery = ['call', 'office', 'fee', 'lawyer', 'trace'] as const;

/** What the invented message promises for each week. */
const promisedShare = 0.08;

const links = { contact: paths.contact, costs: paths.costs, notice: paths.legalNotice };

/** How to recognise a scam, what to do in the hour after one, and a check of a message that never leaves the browser. */
export function ScamCheckPage() {
  const { t } = useTranslation('scamCheck');
  const share = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' }).format(promisedShare);
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <MessageCheck>
          <section className={stackClass}>
            <h2>{t('example.title')}</h2>
            <p>{t('example.text')}</p>
            <blockquote className={styles.message}>
              {t('example.before')} <mark>{t('example.promise', { share })}</mark> {t('example.between')}{' '}
              <mark>{t('example.link')}</mark>
            </blockquote>
          </section>
        </MessageCheck>
        <section className={panesClass}>
          <h2>{t('flags.title')}</h2>
          <div className={stackClass}>
            <ol className={styles.steps}>
              {flags.map((name) => (
                <li key={name}>
                  <strong>{t(`flags.${name}.name`)}</strong> {t(`flags.${name}.text`)}
                </li>
              ))}
            </ol>
            <p>
              <LinkedText text={t('flags.us')} links={links} />
            </p>
          </div>
        </section>
        <FirstHour />
        <section className={panesClass}>
          <div className={stackClass}>
            <h2>{t('recovery.title')}</h2>
            <p>{t('recovery.text')}</p>
          </div>
          <div className={stackClass}>
            <ul className={styles.steps}>
              {recovery.map((name) => (
                <li key={name}>{t(`recovery.${name}`)}</li>
              ))}
            </ul>
            <p>{t('recovery.truth')}</p>
          </div>
        </section>
        <PocketCard />
        <p>
          <LinkedText text={t('more')} links={links} />
        </p>
      </div>
    </Page>
  );
}
