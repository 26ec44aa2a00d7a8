import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../paths.ts';
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
    toast.success(t('session.loggedOut'));
    if (!(await ended)) toast.warn(t('session.endsLater'));
  };
}
