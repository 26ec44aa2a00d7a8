import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../ui/text/formatNumber.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { BlankSheet } from './BlankSheet.tsx';
import { CopiesPart } from './CopiesPart.tsx';
import { everything, matches } from './filter.ts';
import styles from './JournalPage.module.css';
import { saveEdited } from './merging.ts';
import { StatisticsPart } from './StatisticsPart.tsx';
import { TradeFilter } from './TradeFilter.tsx';
import { TradeForm } from './TradeForm.tsx';
import { TradeTable } from './TradeTable.tsx';
import { newTrades, type Trade, type TradeDraft } from './trade.ts';
import { useJournal } from './useJournal.ts';

const BringToClub = lazyWithRetry(async () => (await import('./BringToClub.tsx')).BringToClub);

const facts = ['stored', 'gone', 'readable'] as const;

/** A journal of trades that stays in the reader's browser. Without scripts, it explains itself and has a blank sheet. */
export function JournalPage() {
  const { t } = useTranslation('journal');
  const number = useFormatNumber();
  const formatDay = useFormatDay();
  const hydrated = useHydrated();
  const journal = useJournal();
  const { trades, failure, change } = journal;
  const [filter, setFilter] = useState(everything);
  const [message, setMessage] = useState<{ text: string; deleted?: Trade }>();
  const [edited, setEdited] = useState<{ trade: Trade | undefined }>();
  const [brought, setBrought] = useState<Trade>();
  const matching = trades?.filter((trade) => matches(filter, trade)) ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  const about = ({ instrument, day }: Trade) => ({ instrument, date: formatDay(day) });
  const save = async (draft: TradeDraft) => {
    const trade = edited?.trade;
    const saved = trade
      ? await change((stored) => saveEdited(stored, { ...trade, ...draft, updatedAt: Date.now() }, trade.updatedAt))
      : await change(() => ({ put: newTrades([draft], Date.now()), isConflict: false }));
    if (!saved) return;
    setEdited(undefined);
    setMessage({ text: t(saved.isConflict ? 'form.bothKept' : 'form.saved') });
  };
  const remove = async (trade: Trade) => {
    // With the version that is stored now, which another tab may have changed.
    const removed = await change((stored) => ({
      remove: [trade.id],
      deleted: stored.find(({ id }) => id === trade.id) ?? trade,
    }));
    if (removed) setMessage({ text: t('list.deleted', about(trade)), deleted: removed.deleted });
  };
  const putBack = async (trade: Trade) => {
    if (await change(() => ({ put: [trade] }))) setMessage({ text: t('list.wasPutBack') });
  };
  const refusal = failure && <Notice tone="danger">{t(`failure.${failure}`)}</Notice>;
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <section className={stackClass}>
          <h2>{t('here.title')}</h2>
          <ul className={styles.facts}>
            {facts.map((name) => (
              <li key={name}>{t(`here.${name}`)}</li>
            ))}
          </ul>
          <noscript>{t('here.noScripts')}</noscript>
        </section>
        <section className={stackClass} aria-labelledby="trades">
          <h2 id="trades">{t('list.title')}</h2>
          {refusal}
          <div className={buttonsClass}>
            <Button disabled={!trades} onClick={() => setEdited({ trade: undefined })}>
              {t('list.add')}
            </Button>
          </div>
          <div role="status">
            {message && (
              <div className={styles.message}>
                <p>{message.text}</p>
                {message.deleted && (
                  <Button look="secondary" onClick={() => message.deleted && putBack(message.deleted)}>
                    {t('list.putBack')}
                  </Button>
                )}
              </div>
            )}
          </div>
          {trades && trades.length > 0 ? (
            <>
              <TradeFilter filter={filter} onChange={setFilter} />
              <p>
                {isFiltered
                  ? t('list.filtered', { shown: number(matching.length), all: number(trades.length) })
                  : t('list.count', { count: trades.length, shown: number(trades.length) })}
              </p>
              {matching.length === 0 ? (
                <p>{t('list.noMatch')}</p>
              ) : (
                <TradeTable
                  trades={matching}
                  onEdit={(trade) => setEdited({ trade })}
                  onDelete={(trade) => void remove(trade)}
                  onBring={setBrought}
                />
              )}
            </>
          ) : (
            <p>{t(hydrated && !trades && !failure ? 'list.loading' : 'list.none')}</p>
          )}
        </section>
        {trades && trades.length > 0 && <StatisticsPart trades={matching} isFiltered={isFiltered} />}
        <CopiesPart journal={journal} onDone={(text) => setMessage({ text })} />
        <BlankSheet isPrinted={!trades || trades.length === 0} />
        <p>
          <LinkedText text={t('more')} links={{ calculators: paths.calculators, check: paths.check }} />
        </p>
      </div>
      <Dialog
        open={edited !== undefined}
        wide
        title={t(edited?.trade ? 'form.edit' : 'form.new')}
        onClose={() => setEdited(undefined)}
      >
        {edited && (
          <>
            {refusal}
            <TradeForm trade={edited.trade} onSave={save} />
          </>
        )}
      </Dialog>
      <Dialog open={brought !== undefined} title={t('club.title')} onClose={() => setBrought(undefined)}>
        {brought && <BringToClub trade={brought} />}
      </Dialog>
    </Page>
  );
}
