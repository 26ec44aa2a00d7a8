import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Post, tagTones, teaserOf } from '../../content/posts.ts';
import { paths } from '../../paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './BulletinPage.module.css';
import { usePostText } from './usePostText.ts';

/** A post in the list: date, tag, title, and its first words (spec, 2). */
export function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation('bulletin');
  const { title, day, content } = usePostText(post);
  return (
    <li>
      <p className={styles['meta']}>
        <time dateTime={new Date(post.timestamp * 1000).toISOString()}>{day}</time>
        <Tag tone={tagTones[post.tag]}>{t(`tag.${post.tag}`)}</Tag>
      </p>
      <h2>
        <Link to={paths.postOf(post.slug)}>{title}</Link>
      </h2>
      <p className={styles['teaser']}>{content && teaserOf(content)}</p>
    </li>
  );
}
