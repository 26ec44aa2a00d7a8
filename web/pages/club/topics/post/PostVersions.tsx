import { useTranslation } from 'react-i18next';
import { useList } from '../../../../graphql/useList.ts';
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
  const query = usePostVersionsQuery({ variables: { ...post, first: pageSize }, fetchPolicy: 'network-only' });
  const { list, loading, refetch, hasMore, more } = useList(query, 'postVersions', t('versions.failed'));
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('versions.failed')}</LoadFailed>;
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
      <LoadMore hasMore={hasMore} more={more}>
        {t('versions.more')}
      </LoadMore>
    </div>
  );
}
