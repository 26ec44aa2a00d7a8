import { useTranslation } from 'react-i18next';
import { pageStackClass, sectionsClass } from '../../ui/layout.ts';
import { Page } from '../../ui/Page.tsx';
import { Takeaways } from '../../ui/Takeaways.tsx';

const sections = ['market', 'pairs', 'movers', 'leverage', 'costs'] as const;

/** The foreign exchange market, explained to beginners. */
export function ForexPage() {
  const { t } = useTranslation('forex');
  return (
    <Page reading title={t('title')} lead={t('lead')}>
      <div className={pageStackClass}>
        <div className={sectionsClass}>
          {sections.map((section) => (
            <section key={section}>
              <h2>{t(`${section}.title`)}</h2>
              <p>{t(`${section}.text`)}</p>
            </section>
          ))}
        </div>
        <Takeaways title={t('takeaways')} items={[t('takeaway1'), t('takeaway2'), t('takeaway3'), t('takeaway4')]} />
      </div>
    </Page>
  );
}
