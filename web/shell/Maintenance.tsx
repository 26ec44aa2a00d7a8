import { useTranslation } from 'react-i18next';
import { useMaintenanceText } from '../graphql/maintenance.ts';
import styles from './Maintenance.module.css';

/** Maintenance banner while the site is read-only; hidden otherwise (ui/base.css). */
export function Maintenance() {
  const { t } = useTranslation();
  const text = useMaintenanceText();
  return (
    <div className={styles.maintenance} role="status" data-when="maintenance">
      {text || t('maintenance')}
    </div>
  );
}
