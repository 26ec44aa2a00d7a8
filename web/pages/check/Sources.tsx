import { useTranslation } from 'react-i18next';
import { periodsPerYear } from '../../content/learning/compounding.ts';
import { panesClass, stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { useAmounts } from './useAmounts.ts';
import { world } from './world.ts';

/** Where the amounts come from, and when they were last compared with it. */
export function Sources() {
  const { t } = useTranslation('check');
  const { dollars } = useAmounts();
  const formatDay = useFormatDay();
  return (
    <section className={panesClass}>
      <h2>{t('sources.title')}</h2>
      <div className={stackClass}>
        <p>{t('sources.text', { weeks: periodsPerYear.week })}</p>
        <p>
          {t('sources.stocks', { amount: dollars(world.stocks.dollars), asOf: formatDay(world.stocks.asOf) })}{' '}
          <a href={world.stocks.source.link} lang="en" target="_blank" rel="noopener noreferrer">
            {world.stocks.source.name}
          </a>
          . {t('sources.checked', { date: formatDay(world.stocks.checkedOn) })}
        </p>
      </div>
    </section>
  );
}
