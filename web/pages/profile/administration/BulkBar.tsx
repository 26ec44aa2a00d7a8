import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import styles from './AdministrationTab.module.css';
import type { useSelection } from './useSelection.ts';

interface BulkBarProps {
  selection: Pick<ReturnType<typeof useSelection>, 'rows' | 'selected' | 'selectAll'>;
  pending: boolean;
  /** What can be done with the chosen rows; the first is the usual. */
  actions: { label: string; onPress(): void }[];
}

/** Above a queue: chooses all its rows, and decides on the chosen ones together. Nothing if the queue is empty. */
export function BulkBar({ selection: { rows, selected, selectAll }, pending, actions }: BulkBarProps) {
  const { t } = useTranslation('administration');
  if (rows.length === 0) return null;
  return (
    <div className={styles.bulk}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={selected.length === rows.length}
          onChange={({ target }) => selectAll(target.checked)}
        />
        {t('bulk.chooseAll')}
      </label>
      <div className={styles.buttons}>
        {actions.map(({ label, onPress }, index) => (
          <Button
            key={label}
            look={index === 0 ? 'primary' : 'secondary'}
            disabled={pending || selected.length === 0}
            onClick={onPress}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Chooses a row of a queue. */
export function RowChoice({
  name,
  selected,
  onSelect,
}: {
  name: string;
  selected: boolean;
  onSelect(now: boolean): void;
}) {
  const { t } = useTranslation('administration');
  return (
    <input
      type="checkbox"
      aria-keyshortcuts="x"
      aria-label={t('bulk.choose', { name })}
      checked={selected}
      onChange={({ target }) => onSelect(target.checked)}
    />
  );
}
