import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { postStates } from '#schema/newsroom/rules.ts';
import { paths } from '#schema/paths.ts';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { latestData } from '../../graphql/result.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { TabLinks } from '../../ui/controls/TabLinks.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { useFormatDateTime } from '../../ui/text/formatDate.ts';
import styles from './Newsroom.module.css';
import { type ListedNewsroomPostFragment, useNewsroomPostsQuery } from './newsroom.generated.ts';
import { PostStateTag } from './PostStateTag.tsx';

const pageSize = 20;

/** The posts of the bulletin in every state, for editors and administrators. The server refuses them to others. */
export function NewsroomPage() {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  const [address] = useSearchParams();
  const state = postStates.find((known) => known === address.get('state'));
  const query = useNewsroomPostsQuery({ variables: { state, first: pageSize }, fetchPolicy: 'cache-and-network' });
  const result = latestData(query)?.newsroomPosts;
  const list = result?.__typename === 'NewsroomPostConnection' ? result : undefined;
  const more = () =>
    nextPage(
      query.fetchMore({
        variables: { after: list?.pageInfo.endCursor },
        updateQuery: appending('newsroomPosts'),
      }),
      () => toast.error(t('newsroom:failed')),
    );
  return (
    <Page
      title={t('newsroom:title')}
      intro={t('newsroom:lead')}
      action={<ButtonLink to={paths.newsroomPostOf('new')}>{t('newsroom:new')}</ButtonLink>}
    >
      <TabLinks
        label={t('newsroom:states.label')}
        views={[
          { to: paths.newsroom, label: t('newsroom:states.all'), selected: !state },
          ...postStates.map((listed) => ({
            to: paths.newsroomIn(listed),
            label: t(`newsroom:states.${listed}`),
            selected: listed === state,
          })),
        ]}
      />
      {!list &&
        (query.loading ? (
          <CardSkeletons lines={[2, 2, 2]} />
        ) : (
          <LoadFailed onRetry={() => query.refetch()}>{t('newsroom:failed')}</LoadFailed>
        ))}
      {list?.nodes.length === 0 && <PageState art="done">{t('newsroom:none')}</PageState>}
      {list && list.nodes.length > 0 && (
        <ul className={styles.list}>
          {list.nodes.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={list?.pageInfo.hasNextPage ?? false} more={more}>
        {t('newsroom:more')}
      </LoadMore>
    </Page>
  );
}

function PostRow({ post }: { post: ListedNewsroomPostFragment }) {
  const { t } = useTranslation(['newsroom', 'bulletin']);
  const formatDateTime = useFormatDateTime();
  const { id, title, tag, updatedAt, editor, author } = post;
  return (
    <li className={styles.row}>
      <h2 className={styles.name}>
        <Link to={paths.newsroomPostOf(id)}>{title}</Link>
      </h2>
      <p className={styles.meta}>
        <PostStateTag post={post} />
        <span>{t(`bulletin:tag.${tag}`)}</span>
        <span>
          {t('newsroom:changedBy', {
            name: editor ?? author ?? t('newsroom:someone'),
            at: formatDateTime(updatedAt),
          })}
        </span>
      </p>
    </li>
  );
}
