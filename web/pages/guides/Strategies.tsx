import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Guide } from './Guide.tsx';
import { GuideList, GuideSources, GuideText } from './GuideText.tsx';

const kinds = ['trend', 'range', 'carry', 'news', 'scalping', 'grid', 'copying'] as const;
const findings = ['forecast', 'momentum', 'carry', 'backtest', 'people', 'cfds'] as const;
const steps = ['write', 'costs', 'unseen', 'many', 'streak', 'small', 'stop'] as const;

/** The kinds of strategies, what research says, how to test one, and what our portfolios do. */
export function Strategies() {
  const { t } = useTranslation('guides');
  return (
    <Guide
      of="strategies"
      onward={[paths.losingStreaks, paths.lessonOf('risk')]}
      sections={[
        { id: 'what', content: <p>{t('strategies.what.text')}</p> },
        {
          id: 'kinds',
          content: (
            <>
              <p>{t('strategies.kinds.text')}</p>
              <Definitions
                entries={kinds.map((kind) => ({
                  name: t(`strategies.kinds.${kind}.name`),
                  text: <GuideText text={t(`strategies.kinds.${kind}.text`)} />,
                }))}
              />
            </>
          ),
        },
        {
          id: 'evidence',
          content: (
            <>
              <p>{t('strategies.evidence.text')}</p>
              <GuideList texts={findings.map((finding) => t(`strategies.evidence.${finding}`))} />
              <GuideSources />
            </>
          ),
        },
        {
          id: 'test',
          content: (
            <>
              <p>{t('strategies.test.text')}</p>
              <GuideList steps texts={steps.map((step) => t(`strategies.test.${step}`))} />
            </>
          ),
        },
        {
          id: 'ours',
          content: (
            <>
              <p>{t('strategies.ours.text')}</p>
              <p>
                <GuideText text={t('strategies.ours.ask')} />
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
