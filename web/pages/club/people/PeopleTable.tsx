import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { runsClub } from '#schema/access/roles.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from '../ClubPage.module.css';
import { useChangeMembershipMutation } from '../club.generated.ts';
import { Report } from '../Report.tsx';
import type { ViewedClub } from '../viewedClub.ts';
import { type Decision, decisionsBy, type Explained, isExplained, newRoles, type Person } from './decisions.ts';
import { usePeople } from './usePeople.ts';

/** Loaded when it is first opened. */
const DecisionForm = lazyWithRetry(async () => (await import('./DecisionForm.tsx')).DecisionForm);

interface PeopleTableProps {
  club: ViewedClub;
  /** Only people with this role; by default, everybody who belongs to the club. */
  only?: 'applicant' | 'declined' | 'removed' | 'banned' | undefined;
}

/** Table of people in a club, with the decisions that the viewer may make about each. */
export function PeopleTable({ club, only }: PeopleTableProps) {
  const { t } = useTranslation(['membership', 'club', 'errors']);
  const formatDate = useFormatDate();
  const { people, loading, failed, hasMore, more, refetch } = usePeople(club.id, only);
  const [deciding, setDeciding] = useDialogState<{ decision: Explained; person: Person }>(
    `deciding.${club.id}.${only ?? 'member'}`,
  );
  const [change] = useChangeMembershipMutation();
  const { viewer } = useSession();
  const own = club.membership?.role;

  const decided = (name: string) => {
    toast.success(t('club:membership.changed', { name }));
    setDeciding(undefined);
  };
  const decide = async (decision: Decision, person: Person) => {
    if (isExplained(decision)) return setDeciding({ decision, person });
    const variables = { clubID: club.id, userID: person.userId, role: newRoles[decision] };
    const result = await resultOf(change({ variables }), 'changeMembership');
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else decided(person.name);
  };

  const columns: Column<Person>[] = [
    {
      key: 'name',
      heading: t('membership:people.name'),
      cell: ({ name, role: has }) => (
        <span className={styles.name}>
          <strong>{name}</strong>
          {runsClub(has) && <Tag tone={has === 'owner' ? 'good' : 'info'}>{t(`membership:role.${has}`)}</Tag>}
        </span>
      ),
    },
    {
      key: 'since',
      heading: t(only === 'applicant' ? 'membership:people.requested' : 'membership:people.since'),
      cell: ({ since }) => formatDate(since ?? club.createdAt),
    },
  ];
  if (only)
    columns.push({
      key: 'text',
      card: 'text',
      heading: t(only === 'applicant' ? 'membership:people.message' : 'membership:people.reason'),
      cell: ({ message, reasonGiven: reason }) =>
        only === 'applicant' ? (
          <p className={styles.text}>
            {[message, reason && t('membership:people.removedBefore', { reason })].filter(Boolean).join('\n')}
          </p>
        ) : (
          <p className={styles.text}>{reason}</p>
        ),
    });
  columns.push({
    key: 'actions',
    card: 'actions',
    heading: t('membership:people.actions'),
    cell: (person) => (
      <div className={styles.actions}>
        {decisionsBy(own, person.role).map((decision) => (
          <Button
            key={decision}
            look={decision === 'remove' || decision === 'ban' ? 'quietDanger' : 'quiet'}
            aria-label={t('membership:decision.about', {
              decision: t(`membership:decision.${decision}`),
              name: person.name,
            })}
            onClick={() => decide(decision, person)}
          >
            {t(`membership:decision.${decision}`)}
          </Button>
        ))}
        {person.userId !== viewer?.uid && <Report clubID={club.id} userID={person.userId} name={person.name} />}
      </div>
    ),
  });
  return (
    <>
      <Table
        caption={t(`membership:people.${only ?? 'member'}`)}
        columns={columns}
        rows={people}
        keyOf={({ userId }) => userId}
      >
        {people.length === 0 &&
          (loading ? (
            <Loading />
          ) : failed ? (
            <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>
          ) : (
            <PageState>{t('membership:people.none')}</PageState>
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('membership:people.more')}
      </LoadMore>
      <Dialog
        open={deciding !== undefined}
        onClose={() => setDeciding(undefined)}
        title={
          deciding
            ? t('membership:decision.about', {
                decision: t(`membership:decision.${deciding.decision}`),
                name: deciding.person.name,
              })
            : ''
        }
      >
        {deciding && <DecisionForm clubID={club.id} {...deciding} onDecided={() => decided(deciding.person.name)} />}
      </Dialog>
    </>
  );
}
