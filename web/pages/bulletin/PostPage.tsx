import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useDay } from '../../ui/moment.ts';
import { Page } from '../../ui/Page.tsx';
import { Waiting } from '../../ui/PageState.tsx';
import styles from './BulletinPage.module.css';
import { NotAdvice } from './NotAdvice.tsx';
import { usePosts } from './usePosts.ts';

/** One post; an unknown slug leads back to the list (spec, 2). */
export function PostPage() {
  const { t } = useTranslation('bulletin');
  const { slug } = useParams();
  const navigate = useNavigate();
  const day = useDay();
  const found = usePosts().find(({ post }) => post.slug === slug);
  if (!found) return <Navigate to={paths.bulletin} replace />;
  const { post, title, content } = found;
  const share = async () => {
    await navigator.clipboard.writeText(location.href);
    toast.success(t('shared'));
  };
  return (
    <Page title={title || t('noTitle')}>
      <p className={styles['meta']}>
        <span>{post.timestamp ? day(new Date(post.timestamp * 1000).toISOString()) : t('noDate')}</span>
        <span className={styles[post.tag]}>{post.tag ? t(`tag.${post.tag}`) : t('noTag')}</span>
      </p>
      <div className={styles['post']}>
        {content === undefined ? <Waiting /> : content ? <Markdown>{content}</Markdown> : <p>{t('noContent')}</p>}
      </div>
      <div className={styles['buttons']}>
        <Button look="secondary" onClick={share}>
          {t('share')}
        </Button>
        <Button look="secondary" onClick={() => navigate(paths.bulletin)}>
          {t('back')}
        </Button>
      </div>
      <NotAdvice />
    </Page>
  );
}
