import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Country, isSupported } from '#schema/countries/countries.ts';
import { slugOf } from '#schema/countries/described.ts';
import { paths } from '#schema/paths.ts';
import { useSettings } from '../../content/site/settings.ts';
import { storeCountry } from '../../session/readerCountry.ts';
import { Flag } from '../../ui/Flag.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import styles from './CountryTable.module.css';

/** The countries of a region; a row links to the country's own site, or to the contact form. */
export function CountryTable({ caption, countries }: { caption: string; countries: readonly Country[] }) {
  const { t } = useTranslation('countries');
  const countryName = useCountryName();
  const { apexDomain } = useSettings();
  const columns: Column<Country>[] = [
    {
      key: 'country',
      heading: t('country'),
      cell: ({ name, code, licensed }) => {
        const label = countryName(name);
        const choose = () => storeCountry(name);
        // The link covers the row, so that all of it is clickable.
        return licensed ? (
          <a className={styles.row} href={`https://${code.toLowerCase()}.${apexDomain}`} onClick={choose}>
            {label}
          </a>
        ) : (
          <Link className={styles.row} to={paths.contactAbout(t('subject', { country: label }))} onClick={choose}>
            {label}
          </Link>
        );
      },
    },
    { key: 'flag', card: 'flag', heading: t('flag'), cell: ({ name }) => <Flag country={name} /> },
    {
      key: 'availability',
      card: 'badge',
      heading: t('availability'),
      cell: ({ name, licensed, restricted }) => (
        <>
          <Tag tone={licensed ? 'good' : 'info'}>{t(licensed ? 'licensed' : 'available')}</Tag>
          {!isSupported(name) && <p className={styles.note}>{t('noAccounts')}</p>}
          {restricted && <p className={styles.note}>{t('restricted')}</p>}
          <p className={styles.note}>
            <Link to={paths.countryOf(slugOf(name))}>{t('check', { country: countryName(name) })}</Link>
          </p>
        </>
      ),
    },
    {
      key: 'owner',
      heading: t('owner'),
      cell: ({ licensed, licence }) => (
        <>
          {t(licensed ? 'licensedOwner' : 'contactAdmin')}
          {licence && (
            <p className={styles.note}>
              <a href={licence.link} target="_blank" rel="noopener noreferrer">
                {t('licence', { ...licence })}
              </a>
            </p>
          )}
          {licensed && !licence && <p className={styles.note}>{t('unnamed')}</p>}
        </>
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <Table caption={caption} columns={columns} rows={[...countries]} keyOf={({ code }) => code} />
    </div>
  );
}
