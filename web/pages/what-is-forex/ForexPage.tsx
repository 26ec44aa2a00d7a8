import { useTranslation } from 'react-i18next';
import { pageStackClass, sectionsClass } from '../../ui/layout.ts';
import { Page } from '../../ui/Page.tsx';
import { Takeaways } from '../../ui/Takeaways.tsx';
import { useLanguageTag } from '../../useLanguage.ts';

const sections = ['market', 'pairs', 'movers', 'leverage', 'costs'] as const;

/** The foreign exchange market, explained to beginners. */
export function ForexPage() {
  const { t } = useTranslation('forex');
  const percent = new Intl.NumberFormat(useLanguageTag(), { style: 'percent' });
  const example = { move: percent.format(0.01), change: percent.format(0.3) };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={pageStackClass}>
        <div className={sectionsClass}>
          {sections.map((section) => (
            <section key={section}>
              <h2>{t(`${section}.title`)}</h2>
              <p>{t(`${section}.text`, example)}</p>
            </section>
          ))}
        </div>
        <Takeaways title={t('takeaways')} items={[t('takeaway1'), t('takeaway2'), t('takeaway3'), t('takeaway4')]} />
      </div>
    </Page>
  );
}
