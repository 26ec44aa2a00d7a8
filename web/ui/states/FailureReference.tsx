import { useTranslation } from 'react-i18next';
import { useFailureReference } from '../../loading/failureReference.ts';
import styles from './FailureReference.module.css';

/** The reference of the last failed request, to quote to support; nothing if the server did not respond. */
export function FailureReference() {
  const { t } = useTranslation('failure');
  const reference = useFailureReference();
  return reference && <small className={styles.reference}>{t('reference', { reference })}</small>;
}
