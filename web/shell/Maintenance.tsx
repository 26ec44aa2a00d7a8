import { useTranslation } from 'react-i18next';
import { useMaintenanceText } from '../maintenance.ts';
import styles from './Maintenance.module.css';

/** Says that the site is read-only for the moment; hidden while it is not (ui/base.css). */
export function Maintenance() {
  const { t } = useTranslation();
  const text = useMaintenanceText();
  return (
    <div className={styles.maintenance} role="status" data-when="maintenance">
      {text || t('maintenance')}
    </div>
  );
}
