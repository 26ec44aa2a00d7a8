import { useTranslation } from 'react-i18next';
import type { Office } from '#schema/countries/regulation.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './ScamCheckPage.module.css';

/** An office with what is confirmed of it and where that was read, or that nothing is. */
export function OfficeText({ office, missing }: { office: Office | undefined; missing: string }) {
  const { t } = useTranslation('scamCheck');
  const formatDay = useFormatDay();
  if (!office) return <span className={styles.muted}>{missing}</span>;
  const { name, address, phone, source, checkedOn } = office;
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
          {t('offices.phone', { phone })}
        </>
      )}
      <br />
      <a className={styles.source} href={source} target="_blank" rel="noopener noreferrer">
        {t('offices.source', { date: formatDay(checkedOn) })}
        <span className={styles.inPrint}> {new URL(source).hostname}</span>
      </a>
    </>
  );
}
