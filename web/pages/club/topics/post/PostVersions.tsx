import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { appending, nextPage } from '../../../../graphql/nextPage.ts';
import { LoadMore } from '../../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { markdownClass, stackClass } from '../../../../ui/styles/layout.ts';
import { useFormatDateTime } from '../../../../ui/text/formatDate.ts';
import { PostText } from '../../PostText.tsx';
import styles from '../Conversation.module.css';
import { usePostVersionsQuery } from '../topics.generated.ts';

const pageSize = 10;

/** The earlier texts of a post, the latest first. */
export function PostVersions(post: { clubID: number; topicID: number; postID: string }) {
  const { t } = useTranslation('topics');
  const formatDateTime = useFormatDateTime();
  const { data, loading, refetch, fetchMore } = usePostVersionsQuery({
    variables: { ...post, first: pageSize },
    fetchPolicy: 'network-only',
  });
  const list = data?.postVersions.__typename === 'PostVersionConnection' ? data.postVersions : undefined;
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('versions.failed')}</LoadFailed>;
  const more = () =>
    nextPage(fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appending('postVersions') }), () =>
      toast.error(t('versions.failed')),
    );
  return (
    <div className={stackClass}>
      <ol className={styles.versions}>
        {list.nodes.map(({ id, content, at }) => (
          <li key={id}>
            <p className={styles.meta}>
              <time dateTime={at}>{t('versions.writtenAt', { at: formatDateTime(at) })}</time>
            </p>
            <div className={markdownClass} dir="auto">
              <PostText uid={undefined}>{content}</PostText>
            </div>
          </li>
        ))}
      </ol>
      <LoadMore hasMore={list.pageInfo.hasNextPage} more={more}>
        {t('versions.more')}
      </LoadMore>
    </div>
  );
}
