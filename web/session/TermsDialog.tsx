import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../graphql/result.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { stackClass } from '../ui/styles/layout.ts';
import { useAcceptTermsMutation } from './session.generated.ts';
import { useSession } from './session.ts';
import { useLogOut } from './useLogOut.ts';

/** Asks a member to accept changed terms, except on the pages that show them. */
export function TermsDialog() {
  const { t } = useTranslation(['account', 'errors']);
  const { viewer, refresh } = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const [acceptTerms, { loading }] = useAcceptTermsMutation();
  const reading = pathname === paths.terms || pathname === paths.privacy;

  const accept = async () => {
    const result = await resultOf(acceptTerms(), 'acceptTerms');
    if (result.__typename === 'Done') await refresh();
    else toast.error(t(`errors:${result.reason}`));
  };

  return (
    <Dialog
      open={viewer?.mustAcceptTerms === true && !reading}
      onClose={() => {}}
      title={t('account:terms.title')}
      insists={t('account:terms.answer')}
    >
      <div className={stackClass}>
        <p>
          <Trans t={t} i18nKey="account:terms.text" components={{ terms: <Link to={paths.terms} /> }} />
        </p>
        <Button pending={loading} onClick={accept}>
          {t('account:terms.accept')}
        </Button>
        <Button look="secondary" onClick={() => logOut()}>
          {t('account:terms.decline')}
        </Button>
      </div>
    </Dialog>
  );
}
