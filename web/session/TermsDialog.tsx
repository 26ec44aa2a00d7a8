import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { currentTerms, termsVersions } from '#schema/account/terms/termsVersions.ts';
import { paths } from '#schema/paths.ts';
import { resultOf } from '../graphql/result.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { stackClass } from '../ui/styles/layout.ts';
import { useAcceptedTermsQuery } from './acceptedTerms.generated.ts';
import { useAcceptTermsMutation } from './session.generated.ts';
import { useSession } from './session.ts';
import { useLogOut } from './useLogOut.ts';

/** The pages that show what is to be accepted, or go with it. */
const readable: readonly string[] = [
  paths.terms,
  ...termsVersions.map(({ number }) => paths.termsOf(number)),
  paths.privacy,
];

/**
 * Asks a member to accept the terms, except on the pages that show them: what has changed since the version that they
 * accepted, or, if they accepted none, to read them.
 */
export function TermsDialog() {
  const { t } = useTranslation(['account', 'legal', 'errors']);
  const { viewer, refresh } = useSession();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const { data, loading: arriving } = useAcceptedTermsQuery({ fetchPolicy: 'network-only' });
  const [acceptTerms, { loading }] = useAcceptTermsMutation();
  const accepted = data?.me.__typename === 'User' ? data.me.acceptedTerms : undefined;
  // Until the account is read again, it does not know what has just been accepted.
  const isAsked = viewer?.mustAcceptTerms === true && !arriving && accepted?.number !== currentTerms.number;

  const accept = async () => {
    const result = await resultOf(acceptTerms(), 'acceptTerms');
    if (result.__typename === 'Done') await refresh();
    else toast.error(t(`errors:${result.reason}`));
  };

  return (
    <Dialog
      open={isAsked && !readable.includes(pathname)}
      onClose={() => {}}
      title={t(accepted ? 'account:terms.title' : 'account:terms.first.title')}
      insists={t('account:terms.answer')}
    >
      <div className={stackClass}>
        {termsVersions.map(
          ({ number }) => accepted && number > accepted.number && <p key={number}>{t(`legal:changes.${number}`)}</p>,
        )}
        <p>
          <Trans
            t={t}
            i18nKey={accepted ? 'account:terms.text' : 'account:terms.first.text'}
            components={{ terms: <Link to={paths.terms} /> }}
          />
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
