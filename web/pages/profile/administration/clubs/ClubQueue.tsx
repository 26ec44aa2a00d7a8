import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { stackClass } from '../../../../ui/styles/layout.ts';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { CountryFilter } from '../CountryFilter.tsx';
import { DeclineDialog } from '../DeclineDialog.tsx';
import { FilterChips } from '../FilterChips.tsx';
import { type AdministeredClub, useDecideClubs } from '../useDecideClubs.ts';
import { idOf, useListAddress } from '../useListAddress.ts';
import { ClubDetails } from './ClubDetails.tsx';
import { useClubQueueQuery } from './clubs.generated.ts';
import { QueuedClub } from './QueuedClub.tsx';

/** Review queue of clubs, to be decided one by one or in bulk. */
export function ClubQueue() {
  const { t } = useTranslation('administration');
  const { values, pageArgs, choose, open } = useListAddress(['country', 'club']);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const [declining, setDeclining] = useDialogState<AdministeredClub[]>('declining');
  const [verifying, setVerifying] = useState(false);
  const countryName = useCountryName();
  const decisions = useDecideClubs();
  const { decideClubs, deciding } = decisions;
  const list = listIn(
    useClubQueueQuery({
      variables: { country: values.country || null, ...pageArgs },
      fetchPolicy: 'cache-and-network',
    }),
    'clubsToReview',
  );
  const clubs = list.rows;
  // Ignore those decided meanwhile, or on another page.
  const selected = clubs.filter(({ id }) => selectedIds.has(id));
  const several = { count: selected.length };
  const verify = async (which: AdministeredClub[]) => {
    await decideClubs(which, { state: 'verified' });
    setVerifying(false);
  };
  return (
    <section className={styles.section}>
      <h2>{t('clubs.title')}</h2>
      <p>{t('clubs.lead')}</p>
      <div className={styles.filters}>
        <CountryFilter country={values.country} onChoose={(country) => choose({ country })} />
      </div>
      <FilterChips
        filters={[
          {
            name: t('clubs.country'),
            value: values.country && countryName(values.country),
            onRemove: () => choose({ country: null }),
          },
        ]}
      />
      {clubs.length > 0 && (
        <div className={styles.bulk}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={selected.length === clubs.length}
              onChange={({ target }) => setSelectedIds(new Set(target.checked ? clubs.map(({ id }) => id) : []))}
            />
            {t('clubs.chooseAll')}
          </label>
          <div className={styles.buttons}>
            <Button disabled={deciding || selected.length === 0} onClick={() => setVerifying(true)}>
              {t('clubs.verifySeveral', several)}
            </Button>
            <Button
              look="secondary"
              disabled={deciding || selected.length === 0}
              onClick={() => setDeclining(selected)}
            >
              {t('clubs.declineSeveral', several)}
            </Button>
          </div>
        </div>
      )}
      <AdminList
        list={list}
        counted="clubs"
        keys={t('keys.clubs')}
        texts={{ none: t(values.country ? 'clubs.noneHere' : 'clubs.none'), failed: t('clubs.failed') }}
        rows={(club) => (
          <QueuedClub
            key={club.id}
            club={club}
            selected={selectedIds.has(club.id)}
            pending={deciding}
            onSelect={(now) => {
              const next = new Set(selectedIds);
              if (now) next.add(club.id);
              else next.delete(club.id);
              setSelectedIds(next);
            }}
            onOpen={() => open('club', club.id)}
            onVerify={() => verify([club])}
            onDecline={() => setDeclining([club])}
          />
        )}
      />
      <DeclineDialog
        clubs={declining}
        decideClubs={decideClubs}
        onClose={() => setDeclining(undefined)}
        onDone={() => setDeclining(undefined)}
      />
      <Dialog open={verifying} onClose={() => setVerifying(false)} title={t('clubs.verifySeveral', several)}>
        <div className={stackClass}>
          <p>{t('clubs.verifySeveralText', { titles: selected.map(({ title }) => title).join(', ') })}</p>
          <div>
            <Button pending={deciding} onClick={() => verify(selected)}>
              {t('clubs.verifySeveral', several)}
            </Button>
          </div>
        </div>
      </Dialog>
      <ClubDetails id={idOf(values.club)} decisions={decisions} onClose={() => open('club', null)} />
    </section>
  );
}
