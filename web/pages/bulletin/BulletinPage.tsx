import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { teaserOf } from '../../content/posts.ts';
import { paths } from '../../paths.ts';
import { useDay } from '../../ui/moment.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { usePosts } from './usePosts.ts';

/** Posts to a page (spec, 9). */
const pageSize = 3;

/** News and bulletins, newest first (spec, 2). */
export function BulletinPage() {
  const { t } = useTranslation('bulletin');
  const day = useDay();
  const posts = usePosts();
  const [chosen, setChosen] = useState(0);
  const pages = Math.ceil(posts.length / pageSize);
  return (
    <Page title={t('title')}>
      <ul className={styles['legend']}>
        <li>{t('legendNews')}</li>
        <li>{t('legendBulletin')}</li>
      </ul>
      <ul className={styles['cards']}>
        {posts.slice(chosen * pageSize, (chosen + 1) * pageSize).map(({ post, title, content }) => (
          <li key={post.id}>
            <p className={styles['meta']}>
              <time dateTime={new Date(post.timestamp * 1000).toISOString()}>
                {day(new Date(post.timestamp * 1000).toISOString())}
              </time>
              <span className={styles[post.tag]}>{t(`tag.${post.tag}`)}</span>
            </p>
            <h2>
              <Link to={paths.postOf(post.slug)}>{title}</Link>
            </h2>
            <p className={styles['teaser']}>{content ? teaserOf(content) : ' '}</p>
          </li>
        ))}
      </ul>
      <nav className={styles['pages']} aria-label={t('pages')}>
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
