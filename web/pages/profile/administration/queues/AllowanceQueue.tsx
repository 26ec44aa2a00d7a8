import type { ApolloCache } from '@apollo/client';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf, shownData } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../../ui/states/PageState.tsx';
import styles from '../AdministrationTab.module.css';
import { ListPages } from '../ListPages.tsx';
import { useCountTexts } from '../useCountTexts.ts';
import { useDeciding } from '../useDeciding.ts';
import { useListAddress } from '../useListAddress.ts';
import { useAllowanceQueueQuery, useDecideAllowanceMutation } from './queues.generated.ts';

/** Evicts what a decision on a request changes. */
function evictChanged(cache: ApolloCache): void {
  for (const fieldName of ['allowanceRequests', 'users', 'user', 'administrativeActs'])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Queue of members' requests to own more clubs, to be granted or declined. */
export function AllowanceQueue() {
  const { t } = useTranslation(['administration', 'errors']);
  const { inWords } = useCountTexts();
  const { place, turn } = useListAddress([]);
  const list = useAllowanceQueueQuery({
    variables: place,
    fetchPolicy: 'cache-and-network',
  });
  const [decide] = useDecideAllowanceMutation();
  const { deciding, run } = useDeciding(evictChanged);
  const result = shownData(list)?.allowanceRequests;
  const page = result?.__typename === 'AllowanceRequestConnection' ? result : undefined;
  const answer = async (id: number, granted: boolean) => {
    const answered = await run(() => resultOf(decide({ variables: { id, granted } }), 'decideAllowance'));
    if (answered.__typename === 'AllowanceRequest')
      toast.success(t(granted ? 'administration:allowance.granted' : 'administration:allowance.declined'));
    else toast.error(t(`errors:${answered.reason}`));
  };
  return (
    <section className={styles.section}>
      <h2>{t('administration:allowance.title')}</h2>
      {!page &&
        (list.loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={list.refetch}>{t('administration:allowance.failed')}</LoadFailed>
        ))}
      {page?.nodes.length === 0 && <PageState>{t('administration:allowance.none')}</PageState>}
      <ul className={styles.queue}>
        {page?.nodes.map(({ id, wanted, reason, user }) => {
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
      {page && (
        <ListPages
          count={inWords('requests', page.totalCount)}
          shown={page.nodes.length}
          pageInfo={list.data && page.pageInfo}
          onTurn={turn}
        />
      )}
    </section>
  );
}
