import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from '../ClubPage.module.css';

/** A new invitation's link, which is shown only once. */
export function NewInvitation({ link, onDone }: { link: string; onDone(): void }) {
  const { t } = useTranslation('invitation');
  return (
    <div className={stackClass}>
      <p>{t('newText')}</p>
      <p className={styles.link}>
        <code>{link}</code>
      </p>
      <CopyButton text={link} onCopied={() => toast.success(t('copied'))}>
        {t('copy')}
      </CopyButton>
      <Button onClick={onDone}>{t('done')}</Button>
    </div>
  );
}
