import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/controls/CheckField.tsx';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import styles from './AcceptRules.module.css';
import type { useRules } from './useRules.ts';

/** The house rules that are still to be accepted, with a checkbox; nothing if there are none. */
export function AcceptRules({ of: { asked, isChecked, isMissing, check, box } }: { of: ReturnType<typeof useRules> }) {
  const { t } = useTranslation('club');
  if (!asked) return null;
  return (
    <div className={styles.rules}>
      <p className={styles.title}>{t('rules.title')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={`${markdownClass} ${styles.text}`} dir="auto" tabIndex={0} aria-label={t('rules.title')}>
        <MarkdownText top={4}>{asked.text}</MarkdownText>
      </section>
      <CheckField
        ref={box}
        label={t('rules.accept')}
        checked={isChecked}
        onChange={({ target }) => check(target.checked)}
        reason={isMissing ? 'club.rulesNotAccepted' : undefined}
      />
    </div>
  );
}
