import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { useClaimsShown } from '../../content/site/claims.ts';
import { usePortfolioPath } from '../../session/usePortfolioPath.ts';
import { HintArt, hints } from '../../ui/art/HintArt.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { pageStackClass, stepsClass, titledClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { WhoHoldsWhat } from './WhoHoldsWhat.tsx';

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

/** Those whose text invites to take part, which other words replace where marketing claims are off. */
const inviting = ['step2', 'step3'] as const;

/** How the programme works, step by step, and its six parts. */
export function HowPage() {
  const { t } = useTranslation(['how', 'home', 'portfolios']);
  const portfolios = usePortfolioPath();
  const claimsShown = useClaimsShown();
  const invites = (step: (typeof steps)[number]): step is (typeof inviting)[number] =>
    inviting.some((name) => name === step);
  return (
    <Page title={t('how:title')} intro={t('how:lead')}>
      <div className={pageStackClass}>
        <ol className={stepsClass}>
          {steps.map((step) => (
            <li key={step}>
              <h2>{t(`how:${step}.title`)}</h2>
              {invites(step) ? (
                <p data-claim={claimsShown ? 'replaced' : undefined}>
                  {t(claimsShown ? `how:${step}.text` : `how:neutral.${step}`)}
                </p>
              ) : (
                <p>{t(`how:${step}.text`)}</p>
              )}
            </li>
          ))}
        </ol>
        <p>
          <LinkedText text={t('portfolios:offered')} links={{ countries: paths.countries }} />
        </p>
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
