import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useSession } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { lazyWithRetry } from '../../../ui/states/lazyWithRetry.tsx';
import type { ViewedClub } from '../page/viewedClub.ts';

/** Never loaded for visitors. */
const JoinForm = lazyWithRetry(async () => (await import('./JoinForm.tsx')).JoinForm);

/**
 * Lets the viewer join a club, or request to. Anyone who was declined or removed must request it, even if the club is
 * open.
 */
export function Join({ club }: { club: ViewedClub }) {
  const { t } = useTranslation(['membership', 'errors']);
  const { viewer } = useSession();
  if (!viewer?.confirmedEmail)
    return (
      <>
        <p>{t('membership:place.unverified')}</p>
        <ButtonLink look="secondary" to={paths.profileTab('account')}>
          {t('membership:place.verify')}
        </ButtonLink>
      </>
    );
  const asks = club.privacy || club.membership !== null;
  if (asks && !club.takesRequests) return <p>{t('errors:membership.nobodyDecides')}</p>;
  return <JoinForm club={club} asks={asks} />;
}
