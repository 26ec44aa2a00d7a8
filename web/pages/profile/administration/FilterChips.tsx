import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { hiddenClass } from '../../../ui/styles/layout.ts';
import styles from './FilterChips.module.css';

interface FilterChip {
  /** The filter's label. */
  name: string;
  /** What is chosen; empty if nothing is. */
  value: string | undefined;
  onRemove(): void;
}

/** The filters of a list that are in use, each of which can be removed. */
export function FilterChips({ filters }: { filters: FilterChip[] }) {
  const { t } = useTranslation('administration');
  const used = filters.filter(({ value }) => value);
  if (used.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters.used')}>
      {used.map(({ name, value, onRemove }) => (
        <li key={name}>
          <button type="button" onClick={onRemove}>
            <span>
              <span className={hiddenClass}>{t('filters.remove')} </span>
              {`${name}: ${value}`}
            </span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
