import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runsClub } from '#schema/access/roles.ts';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { useList } from '../../../graphql/useList.ts';
import { useShown } from '../../../graphql/useShown.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { Discuss } from '../page/Discuss.tsx';
import { MembersOnlyPart } from '../page/MembersOnlyPart.tsx';
import { PartTitle } from '../page/PartTitle.tsx';
import { useArrivalAt, useLinked } from '../page/useLinked.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { Report } from '../reporting/Report.tsx';
import { ReportPictures } from '../reporting/ReportPictures.tsx';
import { DeleteNotice } from './DeleteNotice.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import styles from './Notices.module.css';
import {
  type ListedNoticeFragment as ListedNotice,
  useClubNoticesQuery,
  useLinkedNoticeQuery,
} from './notices.generated.ts';
import { noticeDraft } from './noticeValues.ts';
import { ShowNotice } from './ShowNotice.tsx';

/** Loaded when they are first opened. */
const WriteNotice = lazyWithRetry(async () => (await import('./WriteNotice.tsx')).WriteNotice);
const EditNotice = lazyWithRetry(async () => (await import('./EditNotice.tsx')).EditNotice);

/** The size of the first page, which is fetched together with the club (club.graphql). */
const pageSize = 10;

/** A club's notices; those who run the club write, edit and delete them. */
export function Notices({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['notices', 'club']);
  const { viewer } = useSession();
  const { id, membership } = club;
  const role = membership?.role;
  const hydrated = useHydrated();
  const runs = runsClub(role);
  const [writing, setWriting] = useDialogState<true>(`writingNotice.${id}`);
  const [editing, setEditing] = useDialogState<ListedNotice>(`editingNotice.${id}`);
  const [deleting, setDeleting] = useState<ListedNotice>();
  const { first, keep } = useShown('notices', pageSize);
  const query = useClubNoticesQuery({ variables: { clubID: id, first } });
  const loaded = useList(query, 'clubNotices', t('notices:failed'), { pageSize, keep });
  const { list, nodes: listed, loading, refetch, hasMore, more } = loaded;
  const { linked, alone, isGone } = useLinkedNotice(id, list?.nodes);
  const notices = alone ? [alone, ...listed] : listed;
  return (
    <section id="notices" className={styles.notices} aria-labelledby="noticesTitle">
      <div className={styles.head}>
        <PartTitle id="noticesTitle">{t('notices:title')}</PartTitle>
        {runs && viewer && (
          <Button look="secondary" onClick={() => setWriting(true)}>
            {t(hydrated && noticeDraft(viewer.uid, id).read() ? 'notices:goOn' : 'notices:write')}
          </Button>
        )}
      </div>
      {isGone &&
        (viewer ? (
          <p className={styles.none}>{t('notices:gone')}</p>
        ) : (
          <MembersOnlyPart>{t('notices:goneForVisitors')}</MembersOnlyPart>
        ))}
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          linked={notice.id === linked}
          closed={club.privacy}
          {...(runs && { onEdit: () => setEditing(notice), onDelete: () => setDeleting(notice) })}
        >
          {!notice.hiddenAt && !notice.heldAt && (
            <Discuss club={club} about={{ notice: notice.id }} title={notice.title} />
          )}
          {!(viewer && notice.author?.userID === viewer.uid) && (
            <>
              <Report clubID={id} noticeID={notice.id} name={notice.title} />
              <ReportPictures clubID={id} pictures={notice.pictures} name={notice.title} />
            </>
          )}
          {notice.hiddenAt && viewer?.admin && <ShowNotice clubID={id} notice={notice} />}
        </NoticeCard>
      ))}
      {!list && loading && <CardSkeletons lines={[4]} />}
      {!list && !loading && <LoadFailed onRetry={refetch}>{t('notices:failed')}</LoadFailed>}
      {list && notices.length === 0 && <PageState art="notices">{t('notices:none')}</PageState>}
      <LoadMore hasMore={hasMore} more={more}>
        {t('notices:more')}
      </LoadMore>
      <Dialog
        open={writing === true}
        onClose={() => setWriting(undefined)}
        onDiscard={() => viewer && noticeDraft(viewer.uid, id).discard()}
        title={t('notices:writeTitle')}
      >
        {viewer && <WriteNotice club={club} uid={viewer.uid} onWritten={() => setWriting(undefined)} />}
      </Dialog>
      <Dialog open={editing !== undefined} onClose={() => setEditing(undefined)} title={t('notices:editTitle')}>
        {editing && <EditNotice club={club} notice={editing} onDone={() => setEditing(undefined)} />}
      </Dialog>
      <DeleteNotice clubID={id} notice={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}

/**
 * The notice linked in the URL: fetched separately if it is not listed, or gone if the viewer can read no such notice.
 */
function useLinkedNotice(clubID: number, listed: ListedNotice[] | undefined) {
  const linked = useLinked('notice');
  const isListed = listed?.some(({ id }) => id === linked) ?? false;
  const { data } = useLinkedNoticeQuery({
    variables: { clubID, noticeID: linked ?? 0 },
    skip: linked === undefined || !listed || isListed,
    fetchPolicy: 'cache-and-network',
  });
  const result = linked === undefined || isListed ? undefined : data?.notice;
  const alone = result?.__typename === 'Notice' ? result : undefined;
  useArrivalAt('notice', linked, isListed || alone !== undefined);
  return { linked, alone, isGone: result !== undefined && !alone };
}
