import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import styles from './JournalPage.module.css';
import type { Kind } from './statistics.ts';
import type { Unit } from './trade.ts';
import { useAmount } from './useAmount.ts';

interface KindTableProps {
  caption: string;
  unit: Unit;
  kinds: (Kind & { name: string })[];
}

/** Kinds of trades side by side: how many, and what they brought after costs. */
export function KindTable({ caption, unit, kinds }: KindTableProps) {
  const { t } = useTranslation('journal');
  const number = useFormatNumber();
  const format = useAmount();
  const amount = (value: number, count: number) => (
    <span className={styles.amount}>{count === 0 ? '–' : format(value, unit)}</span>
  );
  return (
    <Table
      caption={caption}
      dense
      columns={[
        { key: 'name', heading: t('statistics.kind'), cell: ({ name }) => name },
        { key: 'count', heading: t('statistics.count'), cell: ({ count }) => number(count) },
        { key: 'mean', heading: t('statistics.mean'), cell: ({ mean, count }) => amount(mean, count) },
        { key: 'total', heading: t('statistics.sum'), cell: ({ total, count }) => amount(total, count) },
      ]}
      rows={kinds}
      keyOf={({ name }) => name}
    />
  );
}
