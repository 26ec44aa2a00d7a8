import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/Table.tsx';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import styles from './JournalPage.module.css';
import { netIn, type TradeDraft } from './trade.ts';
import { useAmount } from './useAmount.ts';

/** How many trades are shown before they are imported. */
const previewed = 3;

/** The first trades of a file, as they will be read. */
export function ImportedTrades({ drafts }: { drafts: readonly TradeDraft[] }) {
  const { t } = useTranslation('journal');
  const formatDay = useFormatDay();
  const amount = useAmount();
  return (
    <>
      <h3>{t('import.preview')}</h3>
      <Table
        caption={t('import.preview')}
        columns={[
          { key: 'day', heading: t('list.day'), cell: ({ draft }) => `${formatDay(draft.day)} ${draft.time}` },
          {
            key: 'instrument',
            heading: t('list.instrument'),
            cell: ({ draft: { instrument, direction } }) => (
              <span className={styles.words}>
                {instrument}
                {direction && <div>{t(`direction.${direction}`)}</div>}
              </span>
            ),
          },
          {
            key: 'costs',
            heading: t('form.costs'),
            cell: ({ draft: { costs, unit } }) => (costs === null ? t('list.notStated') : amount(costs, unit)),
          },
          {
            key: 'result',
            heading: t('list.result'),
            cell: ({ draft }) => {
              const net = netIn(draft.unit, draft);
              return net === undefined ? t('list.open') : amount(net, draft.unit);
            },
          },
        ]}
        rows={drafts.slice(0, previewed).map((draft, index) => ({ draft, index }))}
        keyOf={({ index }) => index}
      />
    </>
  );
}
