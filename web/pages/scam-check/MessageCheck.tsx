import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { TextAreaField } from '../../ui/controls/Field.tsx';
import { lazyWithRetry } from '../../ui/states/lazyWithRetry.tsx';
import { buttonsClass, hiddenClass, panesClass, stackClass } from '../../ui/styles/layout.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './ScamCheckPage.module.css';

const CheckResult = lazyWithRetry(async () => (await import('./CheckResult.tsx')).CheckResult);

/**
 * A field for a message, checked in the browser. There is no form, so that nothing could send what is pasted, and no
 * spell checker, which may send it in some browsers; it is neither stored nor kept in the address. Its result stands
 * beside it, above `children`.
 */
export function MessageCheck({ children }: { children: ReactNode }) {
  const { t } = useTranslation('scamCheck');
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState('');
  const [checked, setChecked] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const check = () => {
    setIsMissing(!message.trim());
    setChecked(message.trim() ? message : '');
    if (!message.trim()) field.current?.focus();
  };
  return (
    <div className={panesClass}>
      <section className={`${styles.check} ${stackClass}`}>
        <h2>{t('check.title')}</h2>
        <p>{t('check.text')}</p>
        <fieldset className={styles.fields} disabled={!hydrated}>
          <legend className={hiddenClass}>{t('check.title')}</legend>
          <TextAreaField
            ref={field}
            label={t('check.message')}
            hint={t('check.private')}
            reason={isMissing ? 'account.requiredFields' : undefined}
            rows={7}
            autoComplete="off"
            spellCheck={false}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <div className={buttonsClass}>
            <Button onClick={check}>{t('check.button')}</Button>
            {message && (
              <Button
                look="quiet"
                onClick={() => {
                  setMessage('');
                  setChecked('');
                  field.current?.focus();
                }}
              >
                {t('check.clear')}
              </Button>
            )}
          </div>
        </fieldset>
        <noscript>{t('check.noScripts')}</noscript>
      </section>
      <div className={stackClass}>
        <output>{checked && <CheckResult message={checked} />}</output>
        {children}
      </div>
    </div>
  );
}
