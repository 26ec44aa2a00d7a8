import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { stackClass } from '../../../ui/layout.ts';
import styles from './TwoFactor.module.css';

/** A new access token's secret, which is shown only once. */
export function NewToken({ token, onDone }: { token: string; onDone(): void }) {
  const { t } = useTranslation('profile');
  const copy = () => copyText(token, t('tokens.copied'));
  return (
    <div className={stackClass}>
      <p>{t('tokens.newText')}</p>
      <p className={styles.secret}>
        <code>{token}</code>
      </p>
      <Button look="secondary" onClick={copy}>
        {t('tokens.copy')}
      </Button>
      <Button onClick={onDone}>{t('tokens.done')}</Button>
    </div>
  );
}
