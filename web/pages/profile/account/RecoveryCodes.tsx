import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyButton } from '../../../ui/controls/CopyButton.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from './TwoFactor.module.css';

/** Two-factor recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { t } = useTranslation('profile');
  return (
    <div className={stackClass}>
      <p>{t('twoFactor.codesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} onCopied={() => toast.success(t('twoFactor.copied'))}>
        {t('twoFactor.copy')}
      </CopyButton>
      <Button
        look="secondary"
        onClick={() => saveFile('fx-clubs-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
      >
        {t('twoFactor.saveFile')}
      </Button>
      <Button onClick={onDone}>{t('twoFactor.done')}</Button>
    </div>
  );
}
