import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { latestData } from '../../graphql/result.ts';
import { useSession } from '../../session/session.ts';
import { hasDraft } from '../../stored/formDrafts.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { settled } from '../../ui/dialogs/NavigationGuard.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { useNewsroomPostQuery } from './newsroom.generated.ts';
import { PostForm } from './PostForm.tsx';
import { PostReading } from './PostReading.tsx';

/** A post of the bulletin as its editors see it; the path says which, or that it is new. */
export function NewsroomPostPage() {
  const { id } = useParams();
  const { viewer } = useSession();
  const { t } = useTranslation('newsroom');
  const navigate = useNavigate();
  if (!viewer) return null;
  if (id === 'new')
    return (
      <Page title={t('new')} action={<BackToNewsroom />}>
        <PostForm
          uid={viewer.uid}
          onSaved={(post) => navigate(paths.newsroomPostOf(post.id), { replace: true, state: settled })}
        />
      </Page>
    );
  const known = Number(id);
  return Number.isSafeInteger(known) && known > 0 ? (
    <StoredPost key={known} id={known} uid={viewer.uid} />
  ) : (
    <Navigate to={paths.newsroom} replace />
  );
}

function StoredPost({ id, uid }: { id: number; uid: number }) {
  const navigate = useNavigate();
  const { t } = useTranslation(['newsroom', 'errors']);
  const [discards, setDiscards] = useState(0);
  const [edits, setEdits] = useState(() => hasDraft(`newsroom.${id}`));
  // Skips the cache: an outdated version would fill the form, and the current one would then reset it.
  const query = useNewsroomPostQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const post = latestData(query)?.newsroomPost;
  if (post?.__typename === 'NewsroomPost')
    return (
      <Page title={post.title} action={<BackToNewsroom />}>
        {post.state === 'review' && !edits ? (
          <PostReading post={post} onEdit={() => setEdits(true)} />
        ) : (
          <PostForm
            key={`${post.updatedAt} ${discards}`}
            uid={uid}
            post={post}
            onSaved={(saved) => {
              // A correction that waits for approval is a post of its own.
              if (saved.id !== id) navigate(paths.newsroomPostOf(saved.id), { state: settled });
            }}
            onDiscard={() => setDiscards(discards + 1)}
          />
        )}
      </Page>
    );
  return (
    <Page title={t('newsroom:title')} action={<BackToNewsroom />}>
      {query.loading ? (
        <CardSkeletons lines={[4, 4, 4]} />
      ) : (
        <LoadFailed onRetry={() => query.refetch()}>
          {post && 'reason' in post ? t(`errors:${post.reason}`) : t('newsroom:failed')}
        </LoadFailed>
      )}
    </Page>
  );
}

function BackToNewsroom() {
  const { t } = useTranslation('newsroom');
  return (
    <ButtonLink look="secondary" to={paths.newsroom}>
      {t('back')}
    </ButtonLink>
  );
}
