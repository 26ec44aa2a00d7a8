import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { bounds } from '#schema/figures/bounds.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useAct } from '../../../graphql/useAct.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CheckField } from '../../../ui/controls/CheckField.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { buttonsClass } from '../../../ui/styles/layout.ts';
import { usePeople } from '../page/usePeople.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import styles from '../Requests.module.css';
import { RequestRow } from './RequestRow.tsx';
import { useDecideRequestsMutation } from './requests.generated.ts';

/** Loaded when it is first opened. */
const DeclineRequests = lazyWithRetry(async () => (await import('./DeclineRequests.tsx')).DeclineRequests);

/** The requests to join a club with their messages, decided one by one or several together. */
export function Requests({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'club']);
  const { people, loading, failed, hasMore, more, refetch } = usePeople(club.id, 'applicant');
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [declining, setDeclining] = useDialogState<true>(`declining.${club.id}`);
  const [decide] = useAct(useDecideRequestsMutation(), 'decideRequests');
  // Those decided or withdrawn meanwhile are no longer on the list.
  const selected = people.map(({ userID }) => userID).filter((id) => marked.includes(id));
  const all = people.slice(0, bounds.requestsDecided).map(({ userID }) => userID);
  const done = ({ decided, undecided }: { decided: number[]; undecided: number[] }) => {
    if (decided.length > 0) toast.success(t('club:membership.decided', { count: decided.length }));
    if (undecided.length > 0) toast.info(t('membership:requests.undecided', { count: undecided.length }));
    setMarked([]);
    setDeclining(undefined);
  };
  const approve = async () => {
    const result = await decide({ clubID: club.id, userIDs: selected, role: 'member' });
    if (result) done(result);
  };
  if (people.length === 0) {
    if (loading) return <Loading />;
    if (failed) return <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>;
    return <PageState art="done">{t('membership:requests.none')}</PageState>;
  }
  return (
    <>
      {people.length > 1 && (
        <fieldset className={styles.together} aria-label={t('membership:requests.together')}>
          <CheckField
            label={t('membership:requests.all', { count: all.length })}
            checked={selected.length === all.length}
            onChange={({ target }) => setMarked(target.checked ? all : [])}
          />
          <div className={buttonsClass}>
            <Button disabled={selected.length === 0} onClick={approve}>
              {t('membership:requests.approve', { count: selected.length })}
            </Button>
            <Button look="secondary" disabled={selected.length === 0} onClick={() => setDeclining(true)}>
              {t('membership:requests.decline', { count: selected.length })}
            </Button>
          </div>
        </fieldset>
      )}
      <ul className={styles.list} aria-label={t('membership:people.applicant')}>
        {people.map((person) => (
          <RequestRow
            key={person.userID}
            club={club}
            person={person}
            {...(people.length > 1 && {
              marked: marked.includes(person.userID),
              onMark: (mark: boolean) =>
                setMarked([...selected.filter((id) => id !== person.userID), ...(mark ? [person.userID] : [])]),
            })}
          />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} more={more}>
        {t('membership:people.more')}
      </LoadMore>
      <Dialog
        open={declining === true}
        onClose={() => setDeclining(undefined)}
        title={t('membership:requests.decline', { count: selected.length })}
      >
        {declining && <DeclineRequests clubID={club.id} userIDs={selected} onDecided={done} />}
      </Dialog>
    </>
  );
}
