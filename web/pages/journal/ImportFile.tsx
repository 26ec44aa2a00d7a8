import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { neededColumns } from './columns.ts';
import { ImportedTrades } from './ImportedTrades.tsx';
import { MappingFields } from './MappingFields.tsx';
import { addUnknown, merge } from './merging.ts';
import { RefusedLines } from './RefusedLines.tsx';
import { readTrades } from './readTrades.ts';
import { newTrades } from './trade.ts';
import { fileLimits, useImport } from './useImport.ts';
import type { Journal } from './useJournal.ts';

interface ImportFileProps {
  journal: Journal;
  /** Called with what has been imported, for a message. */
  onDone(message: string): void;
}

/** Imports a broker's list of trades, or a copy of a journal, within a dialog. */
export function ImportFile({ journal: { change, failure }, onDone }: ImportFileProps) {
  const { t } = useTranslation('journal');
  const number = useFormatNumber();
  const { file, mapping, setMapping, refusal, choose } = useImport();
  const [hasFailed, setHasFailed] = useState(false);
  const isMapped = mapping && neededColumns.every((name) => mapping.columns[name] !== undefined);
  const read = file?.kind === 'table' && isMapped ? readTrades(file.rows, mapping) : undefined;
  const count = file?.kind === 'journal' ? file.trades.length : (read?.drafts.length ?? 0);
  const counted = (key: 'done' | 'replaced' | 'known', of: number) =>
    t(`import.${key}`, { count: of, shown: number(of) });
  const add = async () => {
    setHasFailed(false);
    if (file?.kind === 'journal') {
      const merged = await change((stored) => merge(stored, file.trades));
      if (!merged) return setHasFailed(true);
      const known = count - merged.added - merged.replaced;
      const parts = [
        counted('done', merged.added),
        merged.replaced > 0 && counted('replaced', merged.replaced),
        known > 0 && counted('known', known),
      ];
      return onDone(parts.filter(Boolean).join(' '));
    }
    const added = await change((stored) => addUnknown(stored, newTrades(read?.drafts ?? [], Date.now())));
    if (!added) return setHasFailed(true);
    onDone(
      [counted('done', added.put.length), added.known > 0 && counted('known', added.known)].filter(Boolean).join(' '),
    );
  };
  return (
    <div className={stackClass}>
      <p>{t('import.text')}</p>
      <Field
        type="file"
        label={t('import.file')}
        accept=".csv,.txt,.tsv,.json"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {refusal && (
        <Notice tone="danger">
          {t(`import.${refusal}`, { size: number(fileLimits.megabytes), lines: number(fileLimits.lines) })}
        </Notice>
      )}
      {file?.kind === 'table' && mapping && <MappingFields file={file} mapping={mapping} onChange={setMapping} />}
      {file?.kind === 'table' && !isMapped && <Notice tone="warning">{t('import.missing')}</Notice>}
      {read && read.drafts.length > 0 && <ImportedTrades drafts={read.drafts} />}
      {read && read.drafts.length === 0 && <Notice tone="warning">{t('import.noTrade')}</Notice>}
      {file?.kind === 'table' && read && <RefusedLines header={file.header} refused={read.refused} />}
      {file?.kind === 'journal' && file.refused.length > 0 && (
        <ul>
          {file.refused.map((line) => (
            <li key={line}>{t('import.entry', { line: number(line) })}</li>
          ))}
        </ul>
      )}
      {hasFailed && failure && <Notice tone="danger">{t(`failure.${failure}`)}</Notice>}
      {count > 0 && (
        <div>
          <Button onClick={add}>{t('import.submit', { count, shown: number(count) })}</Button>
        </div>
      )}
    </div>
  );
}
