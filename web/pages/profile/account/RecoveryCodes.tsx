import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { stackClass } from '../../../ui/layout.ts';
import styles from './TwoFactor.module.css';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { t } = useTranslation('profile');
  const copy = () => copyText(codes.join('\n'), t('twoFactor.copied'));
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
      <Button look="secondary" onClick={copy}>
        {t('twoFactor.copy')}
      </Button>
      <Button onClick={onDone}>{t('twoFactor.done')}</Button>
    </div>
  );
}
