import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { posts, postsPerPage, requestedPage } from '../../content/posts.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { PostCard } from './PostCard.tsx';

/** News and bulletins, newest first; the page number is in the URL. */
export function BulletinPage() {
  const { t } = useTranslation('bulletin');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pages = Math.ceil(posts.length / postsPerPage);
  const selected = requestedPage(query.get('page'), pages);
  return (
    <Page reading title={t('title')}>
      <ul className={styles.legend}>
        <li>{t('legendNews')}</li>
        <li>{t('legendBulletin')}</li>
      </ul>
      <ul className={styles.cards}>
        {posts.slice(selected * postsPerPage, (selected + 1) * postsPerPage).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <nav className={styles.pages} aria-label={t('pages')}>
        <span aria-hidden="true">{t('pages')}</span>
        {Array.from({ length: pages }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={t('page', { page: index + 1 })}
            aria-current={index === selected ? 'page' : undefined}
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
