import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '../paths.ts';
import { useSession } from './session.ts';

/** Logs the member out, takes them home and says so, or says `message` instead. */
export function useLogOut(): (message?: string) => Promise<void> {
  const { t } = useTranslation();
  const { logOut } = useSession();
  const navigate = useNavigate();
  return async (message = t('session.loggedOut')) => {
    await logOut(() => void navigate(paths.home));
    toast.success(message);
  };
}
