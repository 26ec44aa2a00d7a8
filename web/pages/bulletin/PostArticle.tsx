import type { ContextType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import type { Language } from '#locales/keys.ts';
import type { PostTag } from '#schema/newsroom/bundledPosts.ts';
import { paths } from '#schema/paths.ts';
import { tagTones } from '../../content/site/posts.ts';
import { useLanguage, useSpelling } from '../../language/useLanguage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { MarkdownText, parserOfBulletin } from '../../ui/text/MarkdownText.tsx';
import { TextPictures } from '../../ui/text/TextPictures.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { BulletinFeeds } from './BulletinFeeds.tsx';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { PostAge } from './PostAge.tsx';
import { usePostDay } from './usePostDay.ts';

interface Article {
  timestamp: number;
  tag: PostTag;
  language: Language;
  languageTag?: string;
  title: string;
  teaser?: string;
  content: string;
  pictures?: ContextType<typeof TextPictures>;
  corrections?: { at: string; note: string }[];
}

/** A post: date, tag, content and what was corrected in it. */
export function PostArticle({ post }: { post: Article }) {
  const { t } = useTranslation('bulletin');
  const navigate = useNavigate();
  const { state } = useLocation();
  const language = useLanguage();
  const spell = useSpelling();
  const day = usePostDay(post);
  const hydrated = useHydrated();
  return (
    <Page
      title={spell(post.title) || t('noTitle')}
      description={post.teaser === undefined ? undefined : spell(post.teaser)}
      writtenIn={post.language === language ? undefined : post.language}
    >
      <meta property="article:published_time" content={timeOf(post.timestamp)} />
      {post.corrections?.[0] && <meta property="article:modified_time" content={post.corrections[0].at} />}
      <meta property="article:section" content={t(`tag.${post.tag}`)} />
      <BulletinFeeds />
      <div className={styles.article}>
        <div>
          <p className={`${styles.meta} ${styles.byline}`}>
            <span>{day || t('noDate')}</span>
            <Tag tone={tagTones[post.tag]}>{post.tag ? t(`tag.${post.tag}`) : t('noTag')}</Tag>
          </p>
          <PostAge post={post} />
          {post.language !== language && (
            <Notice>{t('otherLanguage', { language: t(`languages.${post.language}`) })}</Notice>
          )}
          <div className={styles.post} lang={post.languageTag}>
            {post.content ? (
              <TextPictures value={post.pictures ?? []}>
                <MarkdownText top={2} parser={parserOfBulletin}>
                  {spell(post.content)}
                </MarkdownText>
              </TextPictures>
            ) : (
              <p>{t('noContent')}</p>
            )}
          </div>
          {post.corrections?.map((correction) => (
            <Correction key={correction.at} language={post.languageTag} correction={correction} />
          ))}
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
        </div>
        <NotAdvice />
      </div>
    </Page>
  );
}

const timeOf = (timestamp: number): string => new Date(timestamp * 1000).toISOString();

interface CorrectionProps {
  language: string | undefined;
  correction: { at: string; note: string };
}

function Correction({ language, correction: { at, note } }: CorrectionProps) {
  const { t } = useTranslation('bulletin');
  const day = usePostDay({ timestamp: Date.parse(at) / 1000 });
  return (
    <p className={styles.correction}>
      <strong>{t('corrected', { day })}</strong> <span lang={language}>{note}</span>
    </p>
  );
}
