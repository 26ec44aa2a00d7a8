import { useTranslation } from 'react-i18next';
import { anchors } from '#schema/club/anchors.ts';
import { paths } from '#schema/paths.ts';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import { TextPictures } from '../../../ui/text/TextPictures.tsx';
import styles from '../page/Overview.module.css';
import type { ViewedClub } from '../page/viewedClub.ts';
import { NoticeHead } from './NoticeHead.tsx';
import { useOverviewNotices } from './useOverviewNotices.ts';

/** The first lines of a club's pinned notice, with the way to the rest. */
export function PinnedNotice({ club: { id, slug } }: { club: ViewedClub }) {
  const { t } = useTranslation('notices');
  const { pinned } = useOverviewNotices(id);
  if (!pinned) return null;
  return (
    <section className={`${styles.section} ${styles.pinned}`} aria-labelledby="pinnedTitle">
      <h2 id="pinnedTitle">{t('pinnedTitle')}</h2>
      <NoticeHead notice={pinned} to={`${paths.clubPart(id, slug, 'notices')}#${anchors.notice(pinned.id)}`} />
      <div className={`${markdownClass} ${styles.beginning}`} dir="auto">
        <TextPictures value={pinned.pictures}>
          <MarkdownText top={4}>{pinned.content}</MarkdownText>
        </TextPictures>
      </div>
    </section>
  );
}
