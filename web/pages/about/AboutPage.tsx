import { useTranslation } from 'react-i18next';
import { useClaims, useClaimsShown } from '../../content/site/claims.ts';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, panesClass, proseClass, titledClass } from '../../ui/styles/layout.ts';
import { Takeaways } from '../../ui/Takeaways.tsx';

const cards = ['card1', 'card2', 'card3', 'card4', 'card5'] as const;

/** About page. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const claim = useClaims();
  const claimsShown = useClaimsShown();
  const takeaway2 = t(claimsShown ? 'takeaway2' : 'neutral.takeaway2');
  return (
    <Page title={t('title')} intro={t('lead')}>
      <div className={pageStackClass}>
        <section className={panesClass}>
          <p className={proseClass}>{t('text')}</p>
          <Takeaways
            title={t('takeaways')}
            items={[t('takeaway1'), takeaway2, t('takeaway3')]}
            claim={claimsShown ? takeaway2 : undefined}
          />
        </section>
        <section className={titledClass}>
          <h2>{t('cardsTitle')}</h2>
          <CardGrid cards={cards.map((card) => ({ title: t(`${card}.title`), text: t(`${card}.text`) }))} />
        </section>
        <Notice tone="warning">{claim('about:disclaimer')}</Notice>
      </div>
    </Page>
  );
}
