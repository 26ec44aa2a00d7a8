import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  search: ReactNode;
  /** How many filters are set. */
  active: number;
  disabled: boolean;
  /** The filters. */
  children: ReactNode;
}

/** A list's search and filters. Where there is no room beside the search, the filters are behind a button. */
export function FilterPanel({ search, active, disabled, children }: FilterPanelProps) {
  const { t } = useTranslation('club');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.area}>
      <fieldset className={styles.panel} disabled={disabled}>
        {search}
        <Button
          look="secondary"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('list.filter')}
          {active > 0 && ` (${active})`}
        </Button>
        <div id={id} className={open ? `${styles.filters} ${styles.open}` : styles.filters}>
          {children}
        </div>
      </fieldset>
    </div>
  );
}
