import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../language/useLanguage.ts';
import { markdownClass } from '../../../ui/styles/layout.ts';
import { MarkdownText } from '../../../ui/text/MarkdownText.tsx';
import { LongText } from './LongText.tsx';
import type { ViewedClub } from './viewedClub.ts';
import styles from './WhoRuns.module.css';

/** The house rules of a club, if it has any, after those for every club. */
export function HouseRules({ club: { rules, siteRules } }: { club: ViewedClub }) {
  const { t } = useTranslation('club');
  const language = useLanguage();
  return (
    <>
      {siteRules && (
        <Rules id="siteRules" title={t('rules.siteTitle')}>
          {(siteRules[language] ?? '') || siteRules.en}
        </Rules>
      )}
      {rules && (
        <Rules id="houseRules" title={t('rules.title')}>
          {rules.text}
        </Rules>
      )}
    </>
  );
}

function Rules({ id, title, children }: { id: string; title: string; children: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <LongText name={title} unfolded={false}>
        <div className={markdownClass} dir="auto">
          <MarkdownText top={4}>{children}</MarkdownText>
        </div>
      </LongText>
    </section>
  );
}
