import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { showToast } from '../ui/showToast.ts';
import { useSession } from './session.ts';

/**
 * Logs the member out, goes to the home page and confirms it in a toast; a second toast warns if the server was
 * unreachable.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation();
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    const ended = logOut(() => void navigate(paths.home));
    showToast((toast) => toast.success(t('session.loggedOut')));
    if (!(await ended)) showToast((toast) => toast.warn(t('session.endsLater')));
  };
}
