import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/Page.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { useLinkToken } from '../../ui/useLinkToken.ts';
import styles from './RecoveryPage.module.css';
import { ResetForm } from './ResetForm.tsx';
import { useCheckRecoveryQuery } from './recovery.generated.ts';

/** Password reset page, linked in the recovery e-mail. Shows the form only if the link is still valid. */
export function ResetPage() {
  const { t } = useTranslation(['account', 'errors', 'failure']);
  const token = useLinkToken();
  const { data, loading, error, refetch } = useCheckRecoveryQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  const result = data?.checkRecovery;
  return (
    <div className={styles.page}>
      <PageHead title={t('account:recovery.resetTitle')} />
      <Card narrow>
        <h1>{t('account:recovery.resetTitle')}</h1>
        {loading && <Loading />}
        {result?.__typename === 'Done' && <ResetForm token={token} />}
        {!loading && result?.__typename !== 'Done' && (
          <>
            <Notice
              tone="danger"
              action={
                error ? (
                  <Button look="secondary" onClick={() => refetch().catch(() => {})}>
                    {t('failure:tryAgain')}
                  </Button>
                ) : (
                  <ButtonLink to={paths.recovery} look="secondary">
                    {t('account:recovery.title')}
                  </ButtonLink>
                )
              }
            >
              {t(`errors:${result?.reason ?? 'request.internal'}`)}
            </Notice>
            <p className={styles.others}>
              <Link to={paths.login}>{t('account:recovery.returnToLogin')}</Link>
            </p>
          </>
        )}
      </Card>
    </div>
  );
}
