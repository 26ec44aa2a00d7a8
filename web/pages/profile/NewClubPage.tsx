import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withinAllowance } from '#schema/club/rules.ts';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import styles from './clubs/ClubsTab.module.css';
import { CreateClubForm } from './clubs/CreateClubForm.tsx';
import { useOwnClubsQuery } from './clubs/ownClubs.generated.ts';
import { RequestAllowance } from './clubs/RequestAllowance.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** Page with the form for a new club and its preview. The settings show the same form to members without a club. */
export function NewClubPage() {
  const { t } = useTranslation('club');
  const { viewer } = useSession();
  const { data, loading, refetch } = useOwnClubsQuery({ fetchPolicy: 'cache-and-network' });
  if (!viewer) return null;
  const own = data?.me.__typename === 'User' ? data.me : undefined;
  const content = () => {
    if (!viewer.confirmedEmail)
      return (
        <Notice tone="warning" action={<ResendConfirmation />}>
          {t('manage.unconfirmed')}
        </Notice>
      );
    if (!own) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('manage.failed')}</LoadFailed>;
    const { clubCount, maxClubs, allowanceRequest } = own;
    if (!withinAllowance(clubCount, maxClubs))
      return (
        <Card narrow>
          <RequestAllowance maxClubs={maxClubs} last={allowanceRequest} onRequested={refetch} />
        </Card>
      );
    return (
      <>
        <div className={styles.before}>
          <p>{t('manage.allowance', { owned: clubCount, allowed: maxClubs })}</p>
          <Link to={paths.handbook}>{t('handbook')}</Link>
        </div>
        <CreateClubForm key={viewer.uid} viewer={viewer} beside />
      </>
    );
  };
  return <Page title={t('manage.create')}>{content()}</Page>;
}
