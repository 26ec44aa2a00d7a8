import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bounds } from '#schema/figures/bounds.ts';
import { bundledPosts } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { mostPages, requestedPage } from '../../content/site/posts.ts';
import { useClient } from '../../graphql/client.ts';
import { latestData } from '../../graphql/result.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { Page } from '../../ui/Page.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { BulletinFeeds } from './BulletinFeeds.tsx';
import styles from './BulletinPage.module.css';
import { BundledCard } from './BundledCard.tsx';
import { useBulletinPageQuery } from './bulletin.generated.ts';
import { NotAdvice } from './NotAdvice.tsx';
import { PostCard } from './PostCard.tsx';

/** News and bulletins, newest first; the page number is in the URL. If they cannot be loaded, the bundled ones. */
export function BulletinPage() {
  const { t } = useTranslation('bulletin');
  const navigate = useNavigate();
  const language = useLanguage();
  const [query] = useSearchParams();
  // What is prerendered shows the bundled posts until the others have loaded.
  const hydrated = useHydrated();
  const [isVisited] = useState(hydrated);
  const page = requestedPage(query.get('page'), mostPages) + 1;
  const result = useBulletinPageQuery({ client: useClient(), variables: { page, language } });
  const loaded = latestData(result)?.bulletinPage;
  const bundled = bundledPage(page);
  const { number, pages } = loaded?.posts.length ? loaded : bundled;
  return (
    <Page title={t('title')}>
      <BulletinFeeds />
      <ul className={styles.legend}>
        <li>{t('legendNews')}</li>
        <li>{t('legendBulletin')}</li>
      </ul>
      {isVisited && result.loading && !loaded ? (
        <CardSkeletons lines={[4, 4]} />
      ) : (
        <ul className={styles.cards}>
          {loaded?.posts.length
            ? loaded.posts.map((post, index) => (
                <PostCard
                  key={post.slug}
                  isLead={index === 0}
                  post={{ ...post, timestamp: Date.parse(post.publishedAt) / 1000 }}
                >
                  {post}
                </PostCard>
              ))
            : bundled.posts.map((post) => <BundledCard key={post.id} post={post} />)}
        </ul>
      )}
      <nav className={styles.pages} aria-label={t('pages')}>
        <span aria-hidden="true">{t('pages')}</span>
        {Array.from({ length: pages }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={t('page', { page: index + 1 })}
            aria-current={index === number - 1 ? 'page' : undefined}
            onClick={() => navigate(paths.bulletinPage(index))}
          >
            {index + 1}
          </button>
        ))}
      </nav>
      <NotAdvice />
    </Page>
  );
}

/** A page of the bundled posts, or the last one. */
function bundledPage(page: number) {
  const pages = Math.ceil(bundledPosts.length / bounds.bulletinPage);
  const number = Math.min(page, pages);
  const end = number * bounds.bulletinPage;
  return { number, pages, posts: bundledPosts.slice(end - bounds.bulletinPage, end) };
}
