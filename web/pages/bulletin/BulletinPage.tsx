import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { posts, postsPerPage } from '../../content/posts.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { PostCard } from './PostCard.tsx';

/** News and bulletins, newest first. */
export function BulletinPage() {
  const { t } = useTranslation('bulletin');
  const [chosen, setChosen] = useState(0);
  const pages = Math.ceil(posts.length / postsPerPage);
  return (
    <Page title={t('title')}>
      <ul className={styles.legend}>
        <li>{t('legendNews')}</li>
        <li>{t('legendBulletin')}</li>
      </ul>
      <ul className={styles.cards}>
        {posts.slice(chosen * postsPerPage, (chosen + 1) * postsPerPage).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      <nav className={styles.pages} aria-label={t('pages')}>
        {Array.from({ length: pages }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={t('page', { page: index + 1 })}
            aria-current={index === chosen ? 'page' : undefined}
            onClick={() => setChosen(index)}
          >
            {index + 1}
          </button>
        ))}
      </nav>
      <NotAdvice />
    </Page>
  );
}
