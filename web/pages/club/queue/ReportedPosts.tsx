import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { useWaiting } from '../page/useCounts.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { GiveReason } from './GiveReason.tsx';
import { PostQueue, type Queued } from './PostQueue.tsx';
import { useDecideClubReportsMutation } from './queue.generated.ts';
import { useDecided } from './useDecided.ts';
import { useClubReports } from './usePostQueue.ts';

interface Reported extends Queued {
  /** When it was last reported. */
  updatedAt: string;
}

/** The reports of a post as they were seen. */
interface SeenReport {
  caseID: number;
  seen: string;
}

const seenReport = ({ id, updatedAt: seen }: Reported): SeenReport => ({ caseID: Number(id), seen });

/** The reported posts of a club: those who run it hide them or leave them as they are. Nothing if there are none. */
export function ReportedPosts({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'reports', 'errors']);
  const { nodes, loading, failed, hasMore, more, refetch } = useClubReports(club.id);
  const [hiding, setHiding] = useDialogState<SeenReport[]>(`hidingReported.${club.id}`);
  const waiting = useWaiting(club.id);
  const [decide] = useDecideClubReportsMutation();
  const told = useDecided();
  const send = (cases: SeenReport[], decision: { hide: boolean; reason?: string }) =>
    resultOf(decide({ variables: { input: { clubID: club.id, cases, ...decision } } }), 'decideClubReports');
  const leave = async (cases: SeenReport[]) => {
    const result = await send(cases, { hide: false });
    if (isRefused(result)) toast.error(t(`errors:${result.reason}`));
    else told('reports.left', result);
  };
  if (loading) return waiting?.reports ? <CardSkeletons lines={[6]} /> : null;
  if (failed) return <LoadFailed onRetry={refetch}>{t('membership:queue.failed')}</LoadFailed>;
  const entries = nodes.flatMap(({ id, updatedAt, reports, post, topic }): Reported[] => {
    // Deleted since.
    if (!post || !topic) return [];
    const why = reports.map(({ kind, text, at }) => (
      <p key={`${at} ${text}`}>{t('membership:queue.reports.said', { kind: t(`reports:kinds.${kind}`), text })}</p>
    ));
    return [{ id: String(id), updatedAt, post, topic, why }];
  });
  const count = hiding?.length ?? 0;
  return (
    <>
      {entries.length > 0 && (
        <PostQueue club={club} queue="reports" entries={entries} hasMore={hasMore} more={more}>
          {(ticked) => (
            <>
              <Button disabled={ticked.length === 0} onClick={() => setHiding(ticked.map(seenReport))}>
                {t('membership:queue.reports.hide', { count: ticked.length })}
              </Button>
              <Button look="secondary" disabled={ticked.length === 0} onClick={() => leave(ticked.map(seenReport))}>
                {t('membership:queue.reports.leave', { count: ticked.length })}
              </Button>
            </>
          )}
        </PostQueue>
      )}
      <Dialog
        open={count > 0}
        onClose={() => setHiding(undefined)}
        title={t('membership:queue.reports.hideTitle', { count })}
      >
        {hiding && (
          <GiveReason
            text={t('membership:queue.reports.hideText')}
            action={t('membership:queue.reports.hide', { count })}
            draft={`queue.${club.id}.hide`}
            decide={(reason) => send(hiding, { hide: true, reason })}
            onDecided={(result) => {
              told('reports.hidden', result);
              setHiding(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
