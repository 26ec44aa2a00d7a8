import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from './TwoFactor.module.css';

/** A new access token's secret, which is shown only once. */
export function NewToken({ token, onDone }: { token: string; onDone(): void }) {
  const { t } = useTranslation('profile');
  return (
    <div className={stackClass}>
      <p>{t('tokens.newText')}</p>
      <p className={styles.secret}>
        <code>{token}</code>
      </p>
      <CopyButton text={token} onCopied={() => toast.success(t('tokens.copied'))}>
        {t('tokens.copy')}
      </CopyButton>
      <Button onClick={onDone}>{t('tokens.done')}</Button>
    </div>
  );
}
