import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { belongsToClub } from '#schema/access/roles.ts';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { useSession } from '../../../session/session.ts';
import { removeInvitation, storeInvitation, tokenIn, useStoredInvitation } from '../../../stored/storedInvitation.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import styles from '../ClubPage.module.css';
import { useJoinClubMutation } from '../club.generated.ts';
import { AcceptRules } from '../page/AcceptRules.tsx';
import { useRules } from '../page/useRules.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { useOpened } from './useOpened.ts';

interface InvitedProps {
  club: ViewedClub;
  /** Shown without an invitation, and to viewers who cannot use one yet. */
  children: ReactNode;
}

/** Whether an invitation was refused for good, rather than because of too many requests. */
const isFinal = (reason: Reason): boolean => reason.startsWith('invitation.') || reason === 'club.unknown';

/**
 * Lets the viewer join with an invitation they opened. If it is no longer valid, or could not be checked, shows a
 * warning above the usual join form.
 */
export function Invited({ club, children }: InvitedProps) {
  const { t } = useTranslation(['invitation', 'errors', 'failure']);
  const formatDate = useFormatDate('long');
  const { viewer } = useSession();
  const role = club.membership?.role;
  const settled = belongsToClub(role) || role === 'banned';
  const hydrated = useHydrated();
  const token = useToken(club, { hydrated, settled });
  const [ended, setEnded] = useState<Reason>();
  const { result, loading, error, refetch } = useOpened(settled ? undefined : token);
  const refusal = result && isRefused(result) ? result.reason : undefined;
  useEffect(() => {
    if (settled && token) removeInvitation();
    if (settled || !refusal || !isFinal(refusal)) return;
    setEnded(refusal);
    removeInvitation();
  }, [settled, token, refusal]);

  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset.invited;
  }, [hydrated]);

  if (settled) return children;
  const introOf = (until: string | undefined) =>
    until === undefined
      ? t('invitation:lead')
      : `${t('invitation:lead')} ${t('invitation:until', { until: formatDate(until) })}`;
  const way =
    token && viewer?.confirmedEmail ? <JoinByInvitation club={club} token={token} onEnded={setEnded} /> : children;
  if (token && loading && (!result || refusal))
    return (
      <div className={styles.asked}>
        <div className={styles.room}>
          <p>{introOf(club.createdAt)}</p>
          {way}
        </div>
        <Loading />
      </div>
    );
  const invitation = result && !isRefused(result) && result.club.id === club.id ? result : undefined;
  if (token && invitation)
    return (
      <>
        <p>{introOf('expiresAt' in invitation ? invitation.expiresAt : undefined)}</p>
        {way}
      </>
    );
  return (
    <>
      {ended && <Notice tone="warning">{t(`errors:${ended}`)}</Notice>}
      {token && !loading && (error || (refusal && !isFinal(refusal))) && (
        <Notice
          tone="warning"
          action={
            <Button look="secondary" onClick={() => refetch().catch(() => {})}>
              {t('failure:tryAgain')}
            </Button>
          }
        >
          {refusal ? t(`errors:${refusal}`) : t('invitation:unchecked')}
        </Notice>
      )}
      <p className={styles.ifInvited} data-lead={introOf(club.createdAt)} />
      {children}
    </>
  );
}

/** The token of the invitation to this club that was opened in this browser. Removed from the URL, once it is stored or of no use. */
function useToken(
  { id: club, country }: ViewedClub,
  { hydrated, settled }: { hydrated: boolean; settled: boolean },
): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const stored = useStoredInvitation();
  // The first render must match the gateway's, which does not see the fragment.
  const opened = hydrated ? tokenIn(hash) : undefined;
  useEffect(() => {
    if (opened && !settled) storeInvitation({ club, token: opened, country });
  }, [club, country, opened, settled]);
  const isDone = opened !== undefined && (settled || stored?.token === opened);
  useEffect(() => {
    // If storage is blocked, the token stays in the URL.
    if (isDone) navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isDone, navigate, pathname, search]);
  return opened ?? (stored?.club === club ? stored.token : undefined);
}

interface JoinProps {
  club: ViewedClub;
  token: string;
  onEnded(reason: Reason): void;
}

function JoinByInvitation({ club, token, onEnded }: JoinProps) {
  const { id, title } = club;
  const houseRules = useRules(club);
  const { t } = useTranslation(['invitation', 'club', 'errors']);
  const [join, { loading }] = useJoinClubMutation();
  const joinNow = async () => {
    const variables = { clubID: id, invitation: token, rules: houseRules.version };
    if (houseRules.refusal()) return;
    const result = await resultOf(join({ variables }), 'joinClub');
    if (!isRefused(result)) return void toast.success(t('club:membership.joined', { title }));
    if (!result.reason.startsWith('invitation.')) return void toast.error(t(`errors:${result.reason}`));
    removeInvitation();
    onEnded(result.reason);
  };
  return (
    <>
      <AcceptRules of={houseRules} />
      <Button pending={loading} onClick={joinNow}>
        {t('invitation:join')}
      </Button>
    </>
  );
}
