import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { buttonsClass } from '../../../ui/styles/layout.ts';
import styles from './AccountTab.module.css';
import { ExportAccountDocument } from './account.generated.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

/** Buttons to export the account's data and to delete the account. */
export function ExportAndDeleteAccount() {
  const { t } = useTranslation(['profile', 'errors']);
  const client = useClient();
  const [open, setOpen] = useState(false);

  const download = async () => {
    const request = client.query({ query: ExportAccountDocument, fetchPolicy: 'no-cache' });
    const result = await resultOf(request, 'exportAccount');
    if (result.__typename === 'AccountExport') saveFile('fx-clubs-account.json', result.json, 'application/json');
    else toast.error(t(`errors:${result.reason}`));
  };

  return (
    <section className={styles.section}>
      <h2>{t('profile:leave.title')}</h2>
      <p>{t('profile:leave.lead')}</p>
      <div className={buttonsClass}>
        <Button look="secondary" onClick={download}>
          {t('profile:leave.download')}
        </Button>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t('profile:leave.delete')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('profile:leave.deleteTitle')}>
        <DeleteAccount />
      </Dialog>
    </section>
  );
}
