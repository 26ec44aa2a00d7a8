import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Post, tagTones, teaserOf } from '../../content/posts.ts';
import { paths } from '../../paths.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useLanguage } from '../../useLanguage.ts';
import styles from './BulletinPage.module.css';
import { PostText, usePostDay } from './PostText.tsx';

/** A post in the list: date, tag, title, and its first words. */
export function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation('bulletin');
  const language = useLanguage();
  return (
    <li>
      <p className={styles.meta}>
        <time dateTime={new Date(post.timestamp * 1000).toISOString()}>{usePostDay(post)}</time>
        <Tag tone={tagTones[post.tag]}>{t(`tag.${post.tag}`)}</Tag>
      </p>
      <h2>
        <Link to={paths.postOf(post.slug)}>{post.title[language]}</Link>
      </h2>
      <div className={styles.teaser}>
        <PostText post={post}>{(content) => <p>{content && teaserOf(content)}</p>}</PostText>
      </div>
    </li>
  );
}
