import { useTranslation } from 'react-i18next';
import type { Office } from '#schema/countries/regulation.ts';
import { SourceLinks } from '../../content/SourceLinks.tsx';
import styles from './CountryPage.module.css';

/** An authority with what was confirmed of it, or that nothing was. */
export function OfficeLines({ office }: { office: Office | undefined }) {
  const { t } = useTranslation('countryRules');
  if (!office) return <span className={styles.missing}>{t('unconfirmed')}</span>;
  const { name, address, phone } = office;
  return (
    <>
      <span lang="">{name}</span>
      {address && (
        <>
          <br />
          <a href={address} target="_blank" rel="noopener noreferrer">
            {new URL(address).hostname}
          </a>
        </>
      )}
      {phone && (
        <>
          <br />
          {t('phone', { phone })}
        </>
      )}
      <SourceLinks fact={office} />
    </>
  );
}
