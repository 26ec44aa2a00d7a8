import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { contentOf, type Post, posts, tagTones, teaserOf } from '../../content/posts.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MarkdownText } from '../../ui/text/MarkdownText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { PostAge } from './PostAge.tsx';
import { PostText, usePostDay } from './PostText.tsx';

/** A post's page; redirects to the list if the slug is missing or unknown. */
export function PostPage() {
  const { slug } = useParams();
  const post = posts.find((candidate) => candidate.slug === slug?.toLowerCase());
  return post ? <PostArticle post={post} /> : <Navigate to={paths.bulletin} replace />;
}

function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation('bulletin');
  const navigate = useNavigate();
  const { state } = useLocation();
  const language = useLanguage();
  const spell = useSpelling();
  const title = spell(post.title[language]);
  // The route has loaded it, unless the language has just changed.
  const content = contentOf(post, language);
  const day = usePostDay(post);
  const hydrated = useHydrated();
  return (
    <Page
      reading
      title={title || t('noTitle')}
      description={typeof content === 'string' && content ? teaserOf(spell(content)) : undefined}
    >
      <p className={`${styles.meta} ${styles.byline}`}>
        <span>{day || t('noDate')}</span>
        <Tag tone={tagTones[post.tag]}>{post.tag ? t(`tag.${post.tag}`) : t('noTag')}</Tag>
      </p>
      <PostAge post={post} />
      <div className={styles.post}>
        <PostText post={post}>
          {(content) => (content ? <MarkdownText top={2}>{content}</MarkdownText> : <p>{t('noContent')}</p>)}
        </PostText>
      </div>
      <div className={styles.buttons}>
        <CopyButton text={hydrated ? location.href : ''} onCopied={() => toast.success(t('shared'))}>
          {t('share')}
        </CopyButton>
        {/* Back to the page of the list that the reader came from. */}
        <Button
          look="secondary"
          onClick={() =>
            navigate({ pathname: paths.bulletin, search: typeof state?.list === 'string' ? state.list : '' })
          }
        >
          {t('back')}
        </Button>
      </div>
      <NotAdvice />
    </Page>
  );
}
