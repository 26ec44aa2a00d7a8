import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../../graphql/useList.ts';
import { hasDraft } from '../../../../stored/formDrafts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Flag } from '../../../../ui/Flag.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../../ui/states/PageState.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import { ActList } from '../ActList.tsx';
import styles from '../AdministrationTab.module.css';
import { ClubOwner, ClubText } from '../ClubText.tsx';
import { DeclineForm, draftOf } from '../DeclineDialog.tsx';
import { StateTag } from '../StateTag.tsx';
import type { ClubDecisions } from '../useDecideClubs.ts';
import { type OneClubQuery, useOneClubQuery } from './clubs.generated.ts';

type LoadedClub = Extract<OneClubQuery['managedClub'], { __typename: 'ManagedClub' }>;

interface ClubDetailsProps {
  /** The open club, if any. */
  id: number | undefined;
  decisions: ClubDecisions;
  onClose(): void;
}

/** Side panel for a club: its text, contacts, owner and log, and the decision about it. */
export function ClubDetails({ id, decisions, onClose }: ClubDetailsProps) {
  const { t } = useTranslation(['administration', 'errors']);
  const query = useOneClubQuery({
    variables: { id: id ?? 0 },
    skip: id === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const { data = query.previousData, loading, refetch } = query;
  const result = data?.managedClub;
  const club = result?.__typename === 'ManagedClub' && result.id === id ? result : undefined;
  const { more: moreActs } = useList({ ...query, data }, 'managedClub', t('administration:log.failed'), {
    inside: 'administrativeActs',
    after: 'afterAct',
  });
  return (
    <Dialog
      side
      wide
      open={id !== undefined}
      onClose={onClose}
      title={club?.title ?? t('administration:clubs.details')}
    >
      {club ? (
        <Details key={club.id} club={club} decisions={decisions} moreActs={moreActs} />
      ) : loading ? (
        <Loading />
      ) : query.data && result && 'reason' in result ? (
        <PageState failed>{t(`errors:${result.reason}`)}</PageState>
      ) : (
        <LoadFailed onRetry={refetch}>{t('administration:clubs.failed')}</LoadFailed>
      )}
    </Dialog>
  );
}

interface DetailsProps {
  club: LoadedClub;
  decisions: ClubDecisions;
  moreActs(): unknown;
}

function Details({ club, decisions: { decideClubs, deciding }, moreActs }: DetailsProps) {
  const { t } = useTranslation(['administration', 'club']);
  const countryName = useCountryName();
  const formatMoment = useFormatMoment();
  // Reopen the form when the page had to be left.
  const [declining, setDeclining] = useState(() => hasDraft(draftOf([club])));
  const { id, country, privacy, state, awaitsReview, createdAt, updatedAt, ownerAccount } = club;
  return (
    <div className={styles.both}>
      <div>
        <p className={styles.head}>
          <Flag country={country} label={countryName(country)} />
          <span>
            {t('administration:clubs.owner')} <ClubOwner club={club} />
            {ownerAccount && ` · ${ownerAccount.email}`}
          </span>
          <StateTag state={state} />
          <Tag>{t(privacy ? 'club:closed' : 'club:open')}</Tag>
        </p>
        <ClubText club={club} />
        <p className={styles.muted}>
          {t('administration:clubs.facts', { id, created: formatMoment(createdAt), changed: formatMoment(updatedAt) })}
        </p>
        {declining ? (
          <DeclineForm clubs={[club]} decideClubs={decideClubs} onDone={() => setDeclining(false)} />
        ) : (
          <div className={styles.buttons}>
            {(state !== 'verified' || awaitsReview) && (
              <Button pending={deciding} onClick={() => decideClubs([club], { state: 'verified' })}>
                {t(state === 'declined' ? 'administration:clubs.restore' : 'administration:clubs.verify')}
              </Button>
            )}
            {(state !== 'declined' || awaitsReview) && (
              <Button look="secondary" disabled={deciding} onClick={() => setDeclining(true)}>
                {t('administration:clubs.decline')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div>
        <h3>{t('administration:clubs.log')}</h3>
        <ActList acts={club.administrativeActs} more={moreActs} />
      </div>
    </div>
  );
}
