import { useTranslation } from 'react-i18next';
import { markdownClass } from '../../ui/styles/layout.ts';
import { MarkdownText } from '../../ui/text/MarkdownText.tsx';
import { LongText } from './LongText.tsx';
import type { ViewedClub } from './viewedClub.ts';
import styles from './WhoRuns.module.css';

/** The house rules of a club, if it has any. */
export function HouseRules({ club: { rules } }: { club: ViewedClub }) {
  const { t } = useTranslation('club');
  if (!rules) return null;
  return (
    <section aria-labelledby="houseRules">
      <h2 id="houseRules" className={styles.title}>
        {t('rules.title')}
      </h2>
      <LongText name={t('rules.title')} unfolded={false}>
        <div className={markdownClass} dir="auto">
          <MarkdownText top={4}>{rules.text}</MarkdownText>
        </div>
      </LongText>
    </section>
  );
}
