import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { PostTag } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { tagTones } from '../../content/site/posts.ts';
import { useSpelling } from '../../language/useLanguage.ts';
import { Picture, type ShownPicture } from '../../ui/Picture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './BulletinPage.module.css';
import { PostArt } from './PostArt.tsx';
import { usePostDay } from './usePostDay.ts';

type Cover = ShownPicture & { alt: string };

interface PostCardProps {
  post: { slug: string; timestamp: number; tag: PostTag; title: string; languageTag?: string; cover?: Cover | null };
  /** Whether it is the first of the list. */
  isLead?: boolean;
  /** What it shows of the content, if there is any. */
  children: { teaser: string; minutes: number } | undefined;
}

/** A post in the list: date, tag, title and teaser. */
export function PostCard({ post, isLead = false, children: content }: PostCardProps) {
  const { t } = useTranslation('bulletin');
  const spell = useSpelling();
  const { search } = useLocation();
  const day = usePostDay(post);
  return (
    <li>
      {post.cover ? (
        <Picture
          picture={post.cover}
          alt={post.cover.alt}
          sizes={isLead ? '(width < 48rem) 92vw, 36rem' : '5.5rem'}
          isFirst={isLead}
          className={styles.cover}
        />
      ) : (
        <PostArt tag={post.tag} />
      )}
      <div>
        <p className={styles.meta}>
          <span>{day || t('noDate')}</span>
          <Tag tone={tagTones[post.tag]}>{post.tag ? t(`tag.${post.tag}`) : t('noTag')}</Tag>
        </p>
        <h2 lang={post.languageTag}>
          <Link to={paths.postOf(post.slug)} state={{ list: search }}>
            {spell(post.title) || t('noTitle')}
          </Link>
        </h2>
        <div className={styles.teaser}>
          <p lang={post.languageTag}>{content ? spell(content.teaser) : t('noContent')}</p>
          {content && <p className={styles.reading}>{t('reading', { count: content.minutes })}</p>}
        </div>
      </div>
    </li>
  );
}
