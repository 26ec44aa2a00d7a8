import { useTranslation } from 'react-i18next';
import { useFailureReference } from '../failureReference.ts';
import styles from './FailureReference.module.css';

/** What to quote to support about the request that has just failed; nothing if the server has not answered it. */
export function FailureReference() {
  const { t } = useTranslation('failure');
  const reference = useFailureReference();
  return reference && <small className={styles.reference}>{t('reference', { reference })}</small>;
}
