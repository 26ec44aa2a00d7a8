import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import { SourceLinks } from '../../../content/learning/SourceLinks.tsx';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { Page } from '../../../ui/Page.tsx';
import { pageStackClass, stackClass } from '../../../ui/styles/layout.ts';
import { useFormatDay } from '../../../ui/text/formatDate.ts';
import { LinkedText } from '../../../ui/text/LinkedText.tsx';
import { ChanceGame } from './ChanceGame.tsx';
import { euroRates } from './euroRates.ts';

const points = ['order', 'groups', 'method', 'score'] as const;

/** Pieces of a real rate beside charts drawn by lot: the reader guesses which is which. */
export function Chance() {
  const { t } = useTranslation('guides');
  const tag = useLanguageTag();
  const number = numberFormat(tag, {});
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const formatDay = useFormatDay();
  const { pieces } = euroRates;
  const days = {
    from: formatDay(pieces[0]?.from ?? ''),
    to: formatDay(pieces.at(-1)?.to ?? ''),
    days: number(pieces.flatMap(({ rates }) => rates).length),
    gap: percent(euroRates.medianGap),
  };
  return (
    <Page reading title={t('chance.title')} intro={t('chance.lead')}>
      <div className={pageStackClass}>
        <ChanceGame />
        <section className={stackClass}>
          <h2>{t('chance.made.title')}</h2>
          <p>{t('chance.made.market', days)}</p>
          <p>{t('chance.made.chance')}</p>
        </section>
        <section className={stackClass}>
          <h2>{t('chance.points.title')}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(`chance.points.${point}`)}</li>
            ))}
          </ul>
          <p>
            <LinkedText
              text={t('chance.more')}
              links={{ strategies: paths.strategies, streaks: paths.losingStreaks }}
            />
          </p>
        </section>
        <section className={stackClass}>
          <h2>{t('chance.source.title')}</h2>
          <p>
            {t('chance.source.text', days)} <SourceLinks fact={euroRates} />
          </p>
        </section>
      </div>
    </Page>
  );
}
