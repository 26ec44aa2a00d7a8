import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { MarkAllRead } from '../../content/notification/MarkAllRead.tsx';
import { NotificationList } from '../../content/notification/NotificationList.tsx';
import { useNotificationsQuery } from '../../content/notifications.generated.ts';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../ui/states/PageState.tsx';
import styles from './Bell.module.css';

/** The ten latest notifications, with a link to all of them. */
export function LatestNotifications() {
  const { t } = useTranslation('notifications');
  const { data, loading, refetch } = useNotificationsQuery({
    variables: { first: 10 },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.notifications.__typename === 'NotificationConnection' ? data.notifications.nodes : undefined;
  if (!list && loading) return <Loading />;
  if (!list) return <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>;
  if (list.length === 0) return <PageState>{t('none')}</PageState>;
  return (
    <>
      <NotificationList notifications={list} />
      <div className={styles.foot}>
        <MarkAllRead notifications={list} look="quiet" onMarked={refetch} />
        <Link to={paths.notifications}>{t('all')}</Link>
      </div>
    </>
  );
}
