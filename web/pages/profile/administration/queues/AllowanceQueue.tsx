import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { useDeciding } from '../useDeciding.ts';
import { useListAddress } from '../useListAddress.ts';
import { useAllowanceQueueQuery, useDecideAllowanceMutation } from './queues.generated.ts';

/** Queue of members' requests to own more clubs, to be granted or declined. */
export function AllowanceQueue() {
  const { t } = useTranslation(['administration', 'errors']);
  const { pageArgs } = useListAddress([]);
  const list = listIn(
    useAllowanceQueueQuery({
      variables: pageArgs,
      fetchPolicy: 'cache-and-network',
    }),
    'allowanceRequests',
  );
  const [decide] = useDecideAllowanceMutation();
  const { deciding, run } = useDeciding('decideAllowance');
  const answer = async (id: number, granted: boolean) => {
    const answered = await run(() => resultOf(decide({ variables: { id, granted } }), 'decideAllowance'));
    if (answered.__typename === 'AllowanceRequest')
      toast.success(t(granted ? 'administration:allowance.granted' : 'administration:allowance.declined'));
    else toast.error(t(`errors:${answered.reason}`));
  };
  return (
    <section className={styles.section}>
      <h2>{t('administration:allowance.title')}</h2>
      <AdminList
        list={list}
        counted="requests"
        keys={t('administration:keys.requests')}
        texts={{ none: t('administration:allowance.none'), failed: t('administration:allowance.failed') }}
        rows={({ id, wanted, reason, user }) => {
          const name = `${user.firstName} ${user.lastName}`;
          const [owned, allowed] = [user.clubCount, user.maxClubs];
          return (
            <li key={id} tabIndex={-1}>
              <p>{t('administration:allowance.wants', { name, owned, allowed, wanted })}</p>
              <p className={`${styles.said} ${styles.quote}`}>{reason}</p>
              <div className={styles.buttons}>
                {([true, false] as const).map((granted) => {
                  const action = t(granted ? 'administration:allowance.grant' : 'administration:allowance.decline');
                  return (
                    <Button
                      key={action}
                      look={granted ? 'primary' : 'secondary'}
                      pending={deciding}
                      aria-keyshortcuts={granted ? 'g' : 'd'}
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
        }}
      />
    </section>
  );
}
