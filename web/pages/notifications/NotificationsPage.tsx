import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { MarkAllRead } from '../../content/notification/MarkAllRead.tsx';
import { NotificationList } from '../../content/notification/NotificationList.tsx';
import { useNotificationsQuery } from '../../content/notifications.generated.ts';
import { latestData } from '../../graphql/result.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../ui/states/PageState.tsx';
import styles from './NotificationsPage.module.css';

const pageSize = 20;

/** All of the member's notifications, paginated by cursors in the URL. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const [params] = useSearchParams();
  const [after, before] = [params.get('after'), params.get('before')];
  const query = useNotificationsQuery({
    variables: before ? { last: pageSize, before } : { first: pageSize, after },
    fetchPolicy: 'cache-and-network',
  });
  const result = latestData(query)?.notifications;
  const list = result?.__typename === 'NotificationConnection' ? result : undefined;
  const { startCursor, endCursor, hasPreviousPage, hasNextPage } = list?.pageInfo ?? {};
  // An old link to a page whose notifications have been deleted since.
  if (query.data && list?.nodes.length === 0 && (hasPreviousPage || hasNextPage))
    return <Navigate to={paths.notifications} replace />;
  return (
    <Page
      title={t('title')}
      intro={t('lead')}
      reading
      action={
        list &&
        list.nodes.length > 0 && (
          <MarkAllRead notifications={list.nodes} look="secondary" onMarked={() => query.refetch()} />
        )
      }
    >
      {!list && (query.loading ? <Loading /> : <LoadFailed onRetry={() => query.refetch()}>{t('failed')}</LoadFailed>)}
      {list?.nodes.length === 0 && <PageState art="done">{t('none')}</PageState>}
      {list && <NotificationList notifications={list.nodes} />}
      {(hasPreviousPage || hasNextPage) && (
        <nav className={styles.pages} aria-label={t('pages')}>
          {hasPreviousPage && startCursor && (
            <ButtonLink look="secondary" to={paths.notificationsFrom({ before: startCursor })}>
              {t('newer')}
            </ButtonLink>
          )}
          {hasNextPage && endCursor && (
            <ButtonLink look="secondary" to={paths.notificationsFrom({ after: endCursor })}>
              {t('older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </Page>
  );
}
