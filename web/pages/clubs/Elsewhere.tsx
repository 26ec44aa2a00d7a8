import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './ClubsPage.module.css';
import type { useClubCounts } from './useClubCounts.ts';
import { useClubSelection } from './useClubSelection.ts';

/** Says how many clubs a search within one country misses in the others, and extends it to them. */
export function Elsewhere({ outside }: { outside: ReturnType<typeof useClubCounts>['outside'] }) {
  const { t } = useTranslation('club');
  const { country, selection, choose } = useClubSelection();
  const others = outside(country);
  if (!selection.search || country === 'all' || !others?.clubs) return null;
  return (
    <p className={styles.elsewhere}>
      <span role="status">
        {t(others.isLowerBound ? 'list.elsewhereMore' : 'list.elsewhere', { count: others.clubs })}
      </span>
      <Button look="secondary" onClick={() => choose({ scope: 'all' })}>
        {t('list.searchAll')}
      </Button>
    </p>
  );
}
