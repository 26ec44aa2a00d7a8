import { useTranslation } from 'react-i18next';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { HintArt, hints } from '../../ui/art/HintArt.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stepsClass, titledClass } from '../../ui/styles/layout.ts';
import { WhoHoldsWhat } from './WhoHoldsWhat.tsx';

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

/** How the programme works, step by step, and its six parts. */
export function HowPage() {
  const { t } = useTranslation(['how', 'home']);
  const portfolios = usePortfolioPath();
  return (
    <Page title={t('how:title')} intro={t('how:lead')}>
      <div className={pageStackClass}>
        <ol className={stepsClass}>
          {steps.map((step) => (
            <li key={step}>
              <h2>{t(`how:${step}.title`)}</h2>
              <p>{t(`how:${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <WhoHoldsWhat />
        <section className={titledClass}>
          <h2>{t('how:partsTitle')}</h2>
          <CardGrid
            dense
            cards={hints.map((hint) => ({
              title: t(`home:hints.${hint}`),
              text: t(`how:${hint}`),
              art: <HintArt hint={hint} />,
            }))}
          />
        </section>
        <div>
          <ButtonLink to={portfolios}>{t('how:next')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
