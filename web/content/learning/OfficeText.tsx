import { useTranslation } from 'react-i18next';
import type { Office } from '#schema/countries/regulationShape.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import styles from './SourceLinks.module.css';
import { SourceLinks } from './SourceLinks.tsx';

interface OfficeTextProps {
  office: Office | undefined;
  /** What is said where nothing was confirmed. */
  missing?: string;
}

/** An office with what was confirmed of it and where that was read. */
export function OfficeText({ office, missing }: OfficeTextProps) {
  const { t } = useTranslation('countryRules');
  const language = useLanguage();
  if (!office) return missing && <span className={styles.missing}>{missing}</span>;
  const { name, address, phone } = office;
  return (
    <>
      {typeof name === 'string' ? <span lang="">{name}</span> : name[language]}
      {address && (
        <>
          <br />
          <a className={styles.office} href={address} target="_blank" rel="noopener noreferrer">
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
