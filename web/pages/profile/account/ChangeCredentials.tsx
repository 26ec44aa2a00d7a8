import { useTranslation } from 'react-i18next';
import { useDialogState } from '../../../forms/useDialogState.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import styles from './AccountTab.module.css';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** Buttons that open the forms to change the password or the e-mail address. */
export function ChangeCredentials() {
  const { t } = useTranslation('profile');
  const [changing, setChanging] = useDialogState<'password' | 'email'>('changingCredentials');
  const close = () => setChanging(undefined);
  return (
    <div className={styles.buttons}>
      <Button look="secondary" onClick={() => setChanging('password')}>
        {t('password.title')}
      </Button>
      <Button look="secondary" onClick={() => setChanging('email')}>
        {t('email.title')}
      </Button>
      <Dialog
        open={changing !== undefined}
        onClose={close}
        title={t(changing === 'email' ? 'email.title' : 'password.title')}
      >
        {changing === 'password' && <ChangePasswordForm onChanged={close} />}
        {changing === 'email' && <ChangeEmailForm onSent={close} />}
      </Dialog>
    </div>
  );
}
