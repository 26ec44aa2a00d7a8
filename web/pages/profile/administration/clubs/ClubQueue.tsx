import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { BulkBar } from '../BulkBar.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { DeclineDialog } from '../DeclineDialog.tsx';
import { ListFilters, useCountryFilter } from '../ListFilters.tsx';
import { type AdministeredClub, useDecideClubs } from '../useDecideClubs.ts';
import { idOf, useListAddress } from '../useListAddress.ts';
import { useSelection } from '../useSelection.ts';
import { ClubDetails } from './ClubDetails.tsx';
import { useClubQueueQuery } from './clubs.generated.ts';
import { QueuedClub } from './QueuedClub.tsx';

/** Review queue of clubs, to be decided one by one or in bulk. */
export function ClubQueue() {
  const { t } = useTranslation('administration');
  const { values, pageArgs, choose, open } = useListAddress(['country', 'club']);
  const [declining, setDeclining] = useDialogState<AdministeredClub[]>('declining');
  const [verifying, setVerifying] = useState(false);
  const byCountry = useCountryFilter(values.country);
  const decisions = useDecideClubs();
  const { decideClubs, deciding } = decisions;
  const list = listIn(
    useClubQueueQuery({
      variables: { country: values.country || null, ...pageArgs },
      fetchPolicy: 'cache-and-network',
    }),
    'clubsToReview',
  );
  const selection = useSelection(list.rows);
  const { selected } = selection;
  const several = { count: selected.length };
  const verify = async (which: AdministeredClub[]) => {
    await decideClubs(which, { state: 'verified' });
    setVerifying(false);
  };
  return (
    <section className={styles.section}>
      <h2>{t('clubs.title')}</h2>
      <p>{t('clubs.lead')}</p>
      <ListFilters filters={[byCountry]} choose={choose} />
      <BulkBar
        selection={selection}
        pending={deciding}
        actions={[
          { label: t('clubs.verifySeveral', several), onPress: () => setVerifying(true) },
          { label: t('clubs.declineSeveral', several), onPress: () => setDeclining(selected) },
        ]}
      />
      <AdminList
        list={list}
        counted="clubs"
        keys={t('keys.clubs')}
        texts={{ none: t(values.country ? 'clubs.noneHere' : 'clubs.none'), failed: t('clubs.failed') }}
        rows={(club) => (
          <QueuedClub
            key={club.id}
            club={club}
            selected={selection.isSelected(club)}
            pending={deciding}
            onSelect={(now) => selection.select(club, now)}
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
      <ConfirmDialog
        open={verifying}
        action={t('clubs.verifySeveral', several)}
        text={t('clubs.verifySeveralText', { titles: selected.map(({ title }) => title).join(', ') })}
        pending={deciding}
        onConfirm={() => verify(selected)}
        onClose={() => setVerifying(false)}
      />
      <ClubDetails id={idOf(values.club)} decisions={decisions} onClose={() => open('club', null)} />
    </section>
  );
}
