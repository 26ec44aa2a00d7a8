import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { CapitalNeeded } from './CapitalNeeded.tsx';
import { Guide } from './Guide.tsx';
import { GuideList, GuideText } from './GuideText.tsx';

const risks = ['all', 'out', 'need', 'change', 'bait'] as const;
const alternatives = ['debt', 'reserve', 'deposit', 'funds', 'skills', 'nothing'] as const;
const steps = ['money', 'limit', 'learn', 'ask'] as const;

/** What an income without work can be, what it would take, what can go wrong, and what else there is. */
export function Income() {
  const { t } = useTranslation('guides');
  return (
    <Guide
      of="income"
      onward={[paths.check, paths.lessonOf('risk')]}
      sections={[
        { id: 'what', content: <p>{t('income.what.text')}</p> },
        { id: 'software', content: <p>{t('income.software.text')}</p> },
        {
          id: 'take',
          content: (
            <>
              <p>{t('income.take.text')}</p>
              <CapitalNeeded />
              <p>
                <GuideText text={t('income.take.note')} />
              </p>
            </>
          ),
        },
        { id: 'risks', content: <GuideList texts={risks.map((risk) => t(`income.risks.${risk}`))} /> },
        {
          id: 'else',
          content: (
            <>
              <p>{t('income.else.text')}</p>
              <Definitions
                entries={alternatives.map((name) => ({
                  name: t(`income.else.${name}.name`),
                  text: t(`income.else.${name}.text`),
                }))}
              />
            </>
          ),
        },
        { id: 'still', content: <GuideList steps texts={steps.map((step) => t(`income.still.${step}`))} /> },
      ]}
    />
  );
}
