import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { minutesOf, type Post, tagTones, teaserOf } from '../../content/posts.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './BulletinPage.module.css';
import { PostAge } from './PostAge.tsx';
import { PostArt } from './PostArt.tsx';
import { PostText, usePostDay } from './PostText.tsx';

/** A post in the list: date, tag, title and teaser. */
export function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation('bulletin');
  const language = useLanguage();
  const spell = useSpelling();
  const { search } = useLocation();
  const day = usePostDay(post);
  return (
    <li>
      <PostArt tag={post.tag} />
      <p className={styles.meta}>
        <span>{day || t('noDate')}</span>
        <Tag tone={tagTones[post.tag]}>{post.tag ? t(`tag.${post.tag}`) : t('noTag')}</Tag>
      </p>
      <PostAge post={post} />
      <h2>
        <Link to={paths.postOf(post.slug)} state={{ list: search }}>
          {spell(post.title[language]) || t('noTitle')}
        </Link>
      </h2>
      <div className={styles.teaser}>
        <PostText post={post}>
          {(content) => (
            <>
              <p>{content ? teaserOf(content) : t('noContent')}</p>
              {content && <p className={styles.reading}>{t('reading', { count: minutesOf(content) })}</p>}
            </>
          )}
        </PostText>
      </div>
    </li>
  );
}
