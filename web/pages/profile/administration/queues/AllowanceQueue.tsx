import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button.tsx';
import styles from '../AdministrationTab.module.css';
import { AdminList, listIn } from '../AdminList.tsx';
import { BulkBar, RowChoice } from '../BulkBar.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useListAddress } from '../useListAddress.ts';
import { useSelection } from '../useSelection.ts';
import { useAllowanceQueueQuery } from './queues.generated.ts';
import { memberOf, useDecideAllowances } from './useDecideAllowances.ts';

/** Queue of members' requests to own more clubs, to be granted or declined, one by one or several together. */
export function AllowanceQueue() {
  const { t } = useTranslation('administration');
  const { pageArgs } = useListAddress([]);
  const list = listIn(
    useAllowanceQueueQuery({
      variables: pageArgs,
      fetchPolicy: 'cache-and-network',
    }),
    'allowanceRequests',
  );
  const { answer, deciding } = useDecideAllowances();
  const selection = useSelection(list.rows);
  const { selected } = selection;
  const [confirming, setConfirming] = useState<'grant' | 'decline'>();
  const action = (what: 'grant' | 'decline') => t(`allowance.${what}Several`, { count: selected.length });
  return (
    <section className={styles.section}>
      <h2>{t('allowance.title')}</h2>
      <BulkBar
        selection={selection}
        pending={deciding}
        actions={(['grant', 'decline'] as const).map((what) => ({
          label: action(what),
          onPress: () => setConfirming(what),
        }))}
      />
      <AdminList
        list={list}
        counted="requests"
        keys={t('keys.requests')}
        texts={{ none: t('allowance.none'), failed: t('allowance.failed') }}
        rows={(request) => {
          const { id, wanted, reason, user } = request;
          const name = memberOf(request);
          const [owned, allowed] = [user.clubCount, user.maxClubs];
          return (
            <li key={id} tabIndex={-1}>
              <div className={styles.head}>
                <RowChoice
                  name={name}
                  selected={selection.isSelected(request)}
                  onSelect={(now) => selection.select(request, now)}
                />
                <span>{t('allowance.wants', { name, owned, allowed, wanted })}</span>
              </div>
              <p className={`${styles.said} ${styles.quote}`}>{reason}</p>
              <div className={styles.buttons}>
                {([true, false] as const).map((granted) => {
                  const action = t(granted ? 'allowance.grant' : 'allowance.decline');
                  return (
                    <Button
                      key={action}
                      look={granted ? 'primary' : 'secondary'}
                      pending={deciding}
                      aria-keyshortcuts={granted ? 'g' : 'd'}
                      aria-label={`${action}: ${name}`}
                      onClick={() => answer([request], granted)}
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
      <ConfirmDialog
        open={confirming !== undefined}
        action={action(confirming ?? 'grant')}
        text={t(`allowance.${confirming ?? 'grant'}SeveralText`, { names: selected.map(memberOf).join(', ') })}
        pending={deciding}
        onConfirm={async () => {
          await answer(selected, confirming === 'grant');
          setConfirming(undefined);
        }}
        onClose={() => setConfirming(undefined)}
      />
    </section>
  );
}
