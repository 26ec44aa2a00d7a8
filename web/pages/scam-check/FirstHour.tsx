import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type RegulatedCountry, regulatedCountries } from '#schema/countries/regulation.ts';
import { OfficeText } from '../../content/learning/OfficeText.tsx';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { hiddenClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { useByName } from '../../ui/text/useByName.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { officeCountryNamed, officesIn, oldestCheck } from './offices.ts';
import styles from './ScamCheckPage.module.css';

const steps = ['stop', 'bank', 'access', 'evidence', 'police', 'regulator', 'tell'] as const;

/** Names the countries of the list in the reader's language. */
export function useOfficeCountryName(): (country: RegulatedCountry) => string {
  const names = new Intl.DisplayNames([useLanguageTag()], { type: 'region' });
  return (country) => names.of(country) ?? country;
}

/** The country in the address; only once hydrated, since the page is prerendered without one. */
export function useOfficeCountry(): RegulatedCountry | undefined {
  const [query] = useSearchParams();
  return useHydrated() ? officeCountryNamed(query.get('country')) : undefined;
}

/** What to do in the first hour after paying, and where to report it in each country. */
export function FirstHour() {
  const { t } = useTranslation('scamCheck');
  const hydrated = useHydrated();
  const [query, setQuery] = useSearchParams();
  const country = useOfficeCountry();
  const countryName = useOfficeCountryName();
  const byName = useByName();
  const formatDay = useFormatDay();
  const all = [...regulatedCountries].sort((first, other) => byName(countryName(first), countryName(other)));
  const columns: Column<RegulatedCountry>[] = [
    { key: 'country', heading: t('offices.country'), cell: countryName },
    {
      key: 'regulator',
      heading: t('offices.regulator'),
      cell: (code) => <OfficeText office={officesIn(code).regulator} missing={t('offices.noRegulator')} />,
    },
    {
      key: 'police',
      heading: t('offices.police'),
      cell: (code) => <OfficeText office={officesIn(code).police} missing={t('offices.noPolice')} />,
    },
  ];
  const choose = (code: string) => {
    const next = new URLSearchParams(query);
    if (code) next.set('country', code);
    else next.delete('country');
    setQuery(next, { preventScrollReset: true });
  };
  const table = (rows: RegulatedCountry[]) => (
    <Table caption={t('offices.title')} columns={columns} rows={rows} keyOf={(code) => code} />
  );
  return (
    <section className={stackClass}>
      <div className={panesClass}>
        <div className={stackClass}>
          <h2>{t('hour.title')}</h2>
          <p>{t('hour.text')}</p>
        </div>
        <ol className={styles.steps}>
          {steps.map((name) => (
            <li key={name}>
              <strong>{t(`hour.steps.${name}.name`)}</strong> {t(`hour.steps.${name}.text`)}
            </li>
          ))}
        </ol>
      </div>
      <h3>{t('offices.title')}</h3>
      <p>{t('offices.text', { date: formatDay(oldestCheck) })}</p>
      <fieldset className={styles.fields} disabled={!hydrated}>
        <legend className={hiddenClass}>{t('offices.title')}</legend>
        <SelectField label={t('offices.choose')} value={country ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('offices.all')}</option>
          {all.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </SelectField>
      </fieldset>
      {country ? (
        table([country])
      ) : (
        <details>
          <summary>{t('offices.all')}</summary>
          {table(all)}
        </details>
      )}
    </section>
  );
}
