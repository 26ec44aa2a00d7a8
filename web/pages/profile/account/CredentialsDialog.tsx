import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** What the dialog changes. */
export type Credential = 'password' | 'email';

interface CredentialsDialogProps {
  /** Undefined while it is closed. */
  changing: Credential | undefined;
  onClose(): void;
  onPasswordChanged(): Promise<unknown>;
}

/** Dialog with the form to change the password or the e-mail address. */
export function CredentialsDialog({ changing, onClose, onPasswordChanged }: CredentialsDialogProps) {
  const { t } = useTranslation('profile');
  const passwordChanged = () => {
    onClose();
    // It has been changed, even if the page cannot show it yet.
    onPasswordChanged().catch(() => {});
  };
  return (
    <Dialog
      open={changing !== undefined}
      onClose={onClose}
      title={t(changing === 'email' ? 'email.title' : 'password.title')}
    >
      {changing === 'password' && <ChangePasswordForm onChanged={passwordChanged} />}
      {changing === 'email' && <ChangeEmailForm onSent={onClose} />}
    </Dialog>
  );
}
