import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './JournalPage.module.css';
import { netIn, type Trade } from './trade.ts';
import { useAmount } from './useAmount.ts';

/** How many trades are shown at first, and with each press. */
const pageSize = 20;

interface TradeTableProps {
  /** In their order; the last one is shown first. */
  trades: readonly Trade[];
  onEdit(trade: Trade): void;
  onDelete(trade: Trade): void;
  onBring(trade: Trade): void;
}

/** The trades, the latest first. */
export function TradeTable({ trades, onEdit, onDelete, onBring }: TradeTableProps) {
  const { t } = useTranslation('journal');
  const formatDay = useFormatDay();
  const [shown, setShown] = useState(pageSize);
  const rows = trades.toReversed().slice(0, shown);
  // On paper nobody can press for more.
  useEffect(() => {
    const showAll = () => flushSync(() => setShown(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', showAll);
    return () => removeEventListener('beforeprint', showAll);
  }, []);
  const columns: Column<Trade>[] = [
    {
      key: 'day',
      heading: t('list.day'),
      cell: ({ day, time }) => (
        <>
          {formatDay(day)} {time}
        </>
      ),
    },
    {
      key: 'instrument',
      heading: t('list.instrument'),
      card: 'text',
      cell: ({ instrument, direction, reason }) => (
        <div className={styles.trade}>
          <strong>{instrument}</strong>
          {direction && <div>{t(`direction.${direction}`)}</div>}
          {reason && <p className={styles.reason}>{reason}</p>}
        </div>
      ),
    },
    { key: 'plan', heading: t('list.plan'), card: 'text', cell: (trade) => <Plan trade={trade} /> },
    { key: 'result', heading: t('list.result'), cell: (trade) => <Result trade={trade} /> },
    {
      key: 'rules',
      heading: t('list.rules'),
      cell: ({ rules, feeling }) => (
        <>
          {t(rules ? `rules.${rules}` : 'list.notStated')}
          {feeling && <div className={styles.muted}>{t(`feeling.${feeling}`)}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      heading: t('list.actions'),
      card: 'actions',
      cell: (trade) => {
        const about = { instrument: trade.instrument, date: formatDay(trade.day) };
        return (
          <div className={styles.actions}>
            <Button look="quiet" aria-label={t('list.editLabel', about)} onClick={() => onEdit(trade)}>
              {t('list.edit')}
            </Button>
            <Button look="quiet" aria-label={t('club.bringLabel', about)} onClick={() => onBring(trade)}>
              {t('club.bring')}
            </Button>
            <Button look="quietDanger" aria-label={t('list.deleteLabel', about)} onClick={() => onDelete(trade)}>
              {t('list.delete')}
            </Button>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <Table caption={t('list.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <LoadMore hasMore={trades.length > shown} more={() => setShown(shown + pageSize)}>
        {t('list.more')}
      </LoadMore>
    </>
  );
}

/** Stop, target and risk, each on its line. */
function Plan({ trade: { stop, target, risk } }: { trade: Trade }) {
  const { t } = useTranslation('journal');
  const amount = useAmount();
  const lines = [
    stop && t('list.stop', { price: stop }),
    target && t('list.target', { price: target }),
    risk !== null && t('list.risk', { amount: amount(risk, 'money') }),
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length === 0 ? (
    t('list.notStated')
  ) : (
    <ul className={styles.plan}>
      {lines.map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </ul>
  );
}

/** The result after costs, in its unit and, if it can be converted, in the other. */
function Result({ trade }: { trade: Trade }) {
  const { t } = useTranslation('journal');
  const amount = useAmount();
  const net = netIn(trade.unit, trade);
  if (net === undefined) return t('list.open');
  const other = trade.unit === 'money' ? 'r' : 'money';
  const converted = netIn(other, trade);
  return (
    <>
      <span className={styles.amount}>{amount(net, trade.unit)}</span>
      {converted !== undefined && <div className={styles.muted}>{amount(converted, other)}</div>}
    </>
  );
}
