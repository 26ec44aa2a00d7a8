import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { refusedAsCsv } from './copies.ts';
import styles from './JournalPage.module.css';
import type { readTrades } from './readTrades.ts';

/** How many refused lines are listed; the saved file has all of them. */
const listed = 20;

interface RefusedLinesProps {
  header: readonly string[];
  refused: ReturnType<typeof readTrades>['refused'];
}

/** The lines of a file that are no trades, each with its reason. */
export function RefusedLines({ header, refused }: RefusedLinesProps) {
  const { t } = useTranslation('journal');
  const number = useFormatNumber();
  const count = refused.length;
  if (count === 0) return null;
  const unlisted = count - listed;
  const rows = refused.map(({ row }) => row);
  return (
    <>
      <p>{t('import.refused', { count, shown: number(count) })}</p>
      <ul className={styles.facts}>
        {refused.slice(0, listed).map(({ row, reason }) => (
          <li key={row.line}>
            {t('import.line', { line: number(row.line), reason: t(`import.because.${reason}`) })}
            <div className={`${styles.words} ${styles.muted}`}>{row.cells.join(' | ')}</div>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{t('import.moreRefused', { count: unlisted, shown: number(unlisted) })}</p>}
      <div>
        <Button
          look="secondary"
          onClick={() => saveFile(`${t('import.refusedFile')}.csv`, `\uFEFF${refusedAsCsv(header, rows)}`, 'text/csv')}
        >
          {t('import.saveRefused')}
        </Button>
      </div>
    </>
  );
}
