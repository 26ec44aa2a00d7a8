import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { type BundledPost, bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { teaserOf } from '#schema/newsroom/postText.ts';
import { paths } from '#schema/paths.ts';
import { useClient } from '../../graphql/client.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { Loading } from '../../ui/states/PageState.tsx';
import { useBulletinPostQuery } from './bulletin.generated.ts';
import { PostArticle } from './PostArticle.tsx';
import { PostText } from './PostText.tsx';

/** A post's page; redirects to the list if the slug is missing or unknown. */
export function PostPage() {
  const slug = useParams()['slug']?.toLowerCase();
  const bundled = bundledPosts.find((candidate) => candidate.slug === slug);
  if (bundled) return <BundledPostPage post={bundled} />;
  return slug ? <StoredPostPage key={slug} slug={slug} /> : <Navigate to={paths.bulletin} replace />;
}

function BundledPostPage({ post }: { post: BundledPost }) {
  const language = useLanguage();
  const title = post.title[language];
  return (
    <PostText post={post}>
      {(content) => (
        <PostArticle post={{ ...post, title, content, ...(content && { teaser: teaserOf(content) }), language }} />
      )}
    </PostText>
  );
}

function StoredPostPage({ slug }: { slug: string }) {
  const { t } = useTranslation('bulletin');
  const language = useLanguage();
  const { data, loading, refetch } = useBulletinPostQuery({ client: useClient(), variables: { slug, language } });
  const post = data?.bulletinPost;
  if (!post)
    return (
      <Page title={t('title')}>
        {loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('notLoaded')}</LoadFailed>}
      </Page>
    );
  if (post.__typename === 'BulletinPost' && post.slug === slug)
    return <PostArticle post={{ ...post, timestamp: Date.parse(post.publishedAt) / 1000 }} />;
  if ('reason' in post && post.reason === 'newsroom.withdrawn')
    return (
      <Page reading title={t('withdrawn')} intro={t('withdrawnText')}>
        <ButtonLink to={paths.bulletin}>{t('toList')}</ButtonLink>
      </Page>
    );
  return <Navigate to={paths.bulletin} replace />;
}
