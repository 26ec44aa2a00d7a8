import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffTag } from '../../../content/StaffTag.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import styles from '../page/Overview.module.css';
import type { ListedNoticeFragment } from './notices.generated.ts';

interface NoticeHeadProps {
  notice: ListedNoticeFragment;
  to: string;
  /** Whether to say that it is pinned. */
  tagged?: boolean;
}

/** A notice's title, linked, with its author and time. */
export function NoticeHead({ notice: { title, pinned, author, createdAt }, to, tagged = false }: NoticeHeadProps) {
  const { t } = useTranslation(['notices', 'club']);
  return (
    <div>
      <h3 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h3>
      <p className={styles.meta}>
        {tagged && pinned && <Tag tone="info">{t('notices:pinned')}</Tag>}
        <span>{author?.name ?? t('club:list.deletedUser')}</span>
        <StaffTag staff={author?.staff} />
        <RelativeTime at={createdAt} pressable />
      </p>
    </div>
  );
}
