import { useTranslation } from 'react-i18next';
import { ageOf } from '../../content/site/posts.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './BulletinPage.module.css';

/** Says how old a post is, if that is a year or more: by the clock of the build, then by the reader's. */
export function PostAge({ post }: { post: { timestamp: number } }) {
  const { t } = useTranslation('bulletin');
  const hydrated = useHydrated();
  const age = ageOf(post, new Date());
  // Prerendered even if empty, so that hydration finds it; rendered again once hydrated.
  return (
    <p key={String(hydrated)} className={styles.age} suppressHydrationWarning>
      {age && ('months' in age ? t('age.months', age) : t('age.years', age))}
    </p>
  );
}
