import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, stackClass } from '../../ui/styles/layout.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { journalAsCsv, journalAsJson } from './copies.ts';
import type { Journal } from './useJournal.ts';

const ImportFile = lazyWithRetry(async () => (await import('./ImportFile.tsx')).ImportFile);

interface CopiesPartProps {
  journal: Journal;
  /** Called with what has been done, for a message. */
  onDone(message: string): void;
}

/** Saves the journal, imports files, and deletes it. */
export function CopiesPart({ journal, onDone }: CopiesPartProps) {
  const { t } = useTranslation('journal');
  const { trades, change } = journal;
  const number = useFormatNumber();
  const [opened, setOpened] = useState<'import' | 'delete'>();
  const close = () => setOpened(undefined);
  const count = trades?.length ?? 0;
  const fileName = (ending: string) => `${t('copies.file')}.${ending}`;
  const deleteAll = async () => {
    const deleted = await change((stored) => ({ remove: stored.map(({ id }) => id) }));
    close();
    if (deleted) onDone(t('copies.allDeleted'));
  };
  return (
    <section className={stackClass} aria-labelledby="copies">
      <h2 id="copies">{t('copies.title')}</h2>
      <p>{t('copies.text')}</p>
      <div className={buttonsClass}>
        <Button look="secondary" disabled={!trades} onClick={() => setOpened('import')}>
          {t('copies.import')}
        </Button>
        <Button
          look="secondary"
          disabled={count === 0}
          // With a byte order mark, spreadsheets read UTF-8.
          onClick={() => saveFile(fileName('csv'), `\uFEFF${journalAsCsv(trades ?? [])}`, 'text/csv')}
        >
          {t('copies.csv')}
        </Button>
        <Button
          look="secondary"
          disabled={count === 0}
          onClick={() => saveFile(fileName('json'), journalAsJson(trades ?? []), 'application/json')}
        >
          {t('copies.json')}
        </Button>
        <Button look="quietDanger" disabled={count === 0} onClick={() => setOpened('delete')}>
          {t('copies.deleteAll')}
        </Button>
      </div>
      <Dialog open={opened === 'import'} wide title={t('import.title')} onClose={close}>
        <ImportFile
          journal={journal}
          onDone={(message) => {
            close();
            onDone(message);
          }}
        />
      </Dialog>
      <Dialog open={opened === 'delete'} title={t('copies.deleteTitle')} onClose={close}>
        <div className={stackClass}>
          <p>{t('copies.deleteText', { count, shown: number(count) })}</p>
          <div className={buttonsClass}>
            <Button look="danger" onClick={deleteAll}>
              {t('copies.deleteConfirm')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('copies.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
