import { useSession } from '../../session/session.ts';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';

/** Visitors need no client for the account. */
const AccountProgress = lazyWithRetry(async () => (await import('./AccountProgress.tsx')).AccountProgress, null);

/** Keeps the progress of a member in the account, too. */
export function MemberProgress() {
  const { viewer } = useSession();
  return viewer && <AccountProgress />;
}
