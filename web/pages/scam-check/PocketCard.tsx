import { useTranslation } from 'react-i18next';
import { OfficeText } from '../../content/learning/OfficeText.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useOfficeCountry, useOfficeCountryName } from './FirstHour.tsx';
import { officesIn } from './offices.ts';
import styles from './ScamCheckPage.module.css';

const rules = ['wait', 'licence', 'payee', 'withdraw', 'fee', 'ask'] as const;

/** A card to print and keep by the telephone: what to do before paying, whom to call afterwards. */
export function PocketCard() {
  const { t } = useTranslation('scamCheck');
  const hydrated = useHydrated();
  const country = useOfficeCountry();
  const countryName = useOfficeCountryName();
  const printCard = () => {
    const { dataset } = document.documentElement;
    dataset.print = 'card';
    addEventListener('afterprint', () => delete dataset.print, { once: true });
    print();
  };
  const { regulator, police } = country ? officesIn(country) : {};
  return (
    <section className={styles.card} aria-labelledby="card">
      <h2 id="card">{t('card.title')}</h2>
      <ol>
        {rules.map((name) => (
          <li key={name}>{t(`card.rules.${name}`)}</li>
        ))}
      </ol>
      <dl className={styles.numbers}>
        <dt>{t('card.bank')}</dt>
        <dd className={styles.blank} />
        <dt>{t('card.police')}</dt>
        <dd className={police ? undefined : styles.blank}>{police && <OfficeText office={police} />}</dd>
        <dt>{t('card.regulator')}</dt>
        <dd className={regulator ? undefined : styles.blank}>{regulator && <OfficeText office={regulator} />}</dd>
        <dt>{t('card.person')}</dt>
        <dd className={styles.blank} />
      </dl>
      <p>{country ? t('card.for', { country: countryName(country) }) : t('card.choose')}</p>
      <Button look="secondary" disabled={!hydrated} onClick={printCard}>
        {t('card.print')}
      </Button>
    </section>
  );
}
