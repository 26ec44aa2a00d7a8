import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageState } from '../../../ui/PageState.tsx';
import styles from './AdministrationTab.module.css';
import { type QueuesQuery, useDecideAllowanceMutation } from './queues.generated.ts';

type Request = Extract<QueuesQuery['allowanceRequests'], { __typename: 'AllowanceRequestConnection' }>['nodes'][number];

/** Members' requests to own more clubs, to be granted or declined. */
export function AllowanceQueue({ requests, onDecided }: { requests: Request[]; onDecided(): void }) {
  const { t } = useTranslation(['administration', 'errors']);
  const [decide, { loading }] = useDecideAllowanceMutation();
  const answer = async (id: number, granted: boolean) => {
    const result = await resultOf(decide({ variables: { id, granted } }), 'decideAllowance');
    if (result.__typename === 'AllowanceRequest')
      toast.success(t(granted ? 'administration:allowance.granted' : 'administration:allowance.declined'));
    else toast.error(t(`errors:${result.reason}`));
    onDecided();
  };
  return (
    <section className={styles.section}>
      <h2>{t('administration:allowance.title')}</h2>
      {requests.length === 0 && <PageState>{t('administration:allowance.none')}</PageState>}
      <ul className={styles.queue}>
        {requests.map(({ id, wanted, reason, user }) => {
          const name = `${user.firstName} ${user.lastName}`;
          const [owned, allowed] = [user.clubCount, user.maxClubs];
          return (
            <li key={id}>
              <p>{t('administration:allowance.wants', { name, owned, allowed, wanted })}</p>
              <p className={`${styles.said} ${styles.quote}`}>{reason}</p>
              <div className={styles.buttons}>
                {([true, false] as const).map((granted) => {
                  const action = t(granted ? 'administration:allowance.grant' : 'administration:allowance.decline');
                  return (
                    <Button
                      key={action}
                      look={granted ? 'primary' : 'secondary'}
                      pending={loading}
                      aria-label={`${action}: ${name}`}
                      onClick={() => answer(id, granted)}
                    >
                      {action}
                    </Button>
                  );
                })}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
