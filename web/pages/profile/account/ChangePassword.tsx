import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import styles from './TwoFactor.module.css';

/** Opens the form for another password. */
export function ChangePassword() {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['row']}>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('password.title')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('password.title')}>
        <ChangePasswordForm onChanged={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}
