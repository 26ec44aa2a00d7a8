import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { bounds } from '#schema/figures/bounds.ts';
import { daysInMs } from '#schema/figures/retention.ts';
import { paths } from '#schema/paths.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormatDate, useFormatDateTime } from '../../../ui/text/formatDate.ts';
import styles from './AccountTab.module.css';
import {
  type AccessTokensQuery,
  useAccessTokensQuery,
  useRevokeAccessTokenMutation,
} from './accessTokens.generated.ts';
import { CreateTokenForm } from './CreateTokenForm.tsx';
import { NewToken } from './NewToken.tsx';

type Token = Extract<AccessTokensQuery['me'], { __typename: 'User' }>['accessTokens'][number];

/** Whether a token expires within the days in which its owner is reminded. */
const isSoon = (expiresAt: string): boolean => Date.parse(expiresAt) - Date.now() <= daysInMs(bounds.tokenReminderDays);

/** The member's API access tokens: list, create and revoke. */
export function AccessTokens() {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const { data, loading, refetch } = useAccessTokensQuery();
  const [revoking, setRevoking] = useState<Token>();
  const [revoke] = useRevokeAccessTokenMutation();
  const [creating, setCreating] = useDialogState<true>('creatingToken');
  const [token, setToken] = useState<string>();
  const formatDateTime = useFormatDateTime();
  const formatDate = useFormatDate();
  const gone = t('profile:tokens.goneClub');
  // What was done is done, even if the list cannot show it yet.
  const refresh = () => refetch().catch(() => {});

  const end = async ({ id }: Token) => {
    const result = await resultOf(revoke({ variables: { id } }), 'revokeAccessToken');
    if (result.__typename === 'Done') toast.success(t('account:accessTokenRevoked'));
    else toast.error(t(`errors:${result.reason}`));
    await refresh();
    setRevoking(undefined);
  };

  const columns: Column<Token>[] = [
    {
      key: 'name',
      heading: t('profile:tokens.name'),
      cell: ({ name }) => <span className={styles.token}>{name}</span>,
    },
    {
      key: 'scopes',
      heading: t('profile:tokens.scopes'),
      cell: ({ scopes, clubs }) => (
        <>
          {scopes.map((scope) => t(`profile:tokens.scope.${scope}`)).join(', ')}
          {clubs.length > 0 && (
            <span className={styles.token}>
              {t('profile:tokens.onlyFor', { clubs: clubs.map(({ title }) => title ?? gone).join(', ') })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'lastUsed',
      heading: t('profile:tokens.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('profile:tokens.never')),
    },
    {
      key: 'expires',
      heading: t('profile:tokens.expires'),
      cell: ({ expiresAt }) => (
        <>
          {formatDate(expiresAt)} {isSoon(expiresAt) && <Tag tone="warning">{t('profile:tokens.expiresSoon')}</Tag>}
        </>
      ),
    },
    {
      key: 'revoke',
      card: 'actions',
      heading: t('profile:sessions.actions'),
      cell: (token) => (
        <Button
          look="quietDanger"
          className={styles.flush ?? ''}
          aria-label={`${t('profile:tokens.revoke')}: ${token.name}`}
          onClick={() => setRevoking(token)}
        >
          {t('profile:tokens.revoke')}
        </Button>
      ),
    },
  ];
  const me = data?.me.__typename === 'User' ? data.me : undefined;
  const tokens = me?.accessTokens ?? [];
  const create = (
    <Button look="secondary" onClick={() => setCreating(true)}>
      {t('profile:tokens.create')}
    </Button>
  );
  return (
    <section className={styles.section}>
      <h2>{t('profile:tokens.title')}</h2>
      <p>
        {t('profile:tokens.lead')} <Link to={paths.reference}>{t('profile:tokens.reference')}</Link>
      </p>
      <Table caption={t('profile:tokens.title')} columns={columns} rows={tokens} keyOf={({ id }) => id}>
        {tokens.length === 0 &&
          (me ? (
            <PageState art="keys" action={create}>
              {t('profile:tokens.none')}
            </PageState>
          ) : loading ? (
            <Loading />
          ) : (
            <LoadFailed onRetry={refetch} />
          ))}
      </Table>
      {(!me || tokens.length > 0) && <div>{create}</div>}
      <Dialog
        open={creating === true || token !== undefined}
        onClose={() => setCreating(undefined)}
        title={t(token === undefined ? 'profile:tokens.createTitle' : 'profile:tokens.newTitle')}
        insists={token === undefined ? undefined : t('profile:tokens.saveFirst')}
        isUnrepeatable
      >
        {creating && (
          <CreateTokenForm
            admin={me?.admin ?? false}
            twoFactor={me?.twoFactor.enabled ?? false}
            onCreated={(created) => {
              setToken(created);
              setCreating(undefined);
              return refresh();
            }}
          />
        )}
        {token !== undefined && <NewToken token={token} onDone={() => setToken(undefined)} />}
      </Dialog>
      <Dialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t('profile:tokens.revokeTitle')}
      >
        {revoking && (
          <div className={stackClass}>
            <p>{t('profile:tokens.revokeText', { name: revoking.name })}</p>
            <div className={styles.buttons}>
              <Button look="danger" onClick={() => end(revoking)}>
                {t('profile:tokens.revokeIt')}
              </Button>
              <Button look="secondary" onClick={() => setRevoking(undefined)}>
                {t('profile:tokens.keep')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </section>
  );
}
