import { useTranslation } from 'react-i18next';
import { stackClass } from '../../ui/styles/layout.ts';
import { useFormatDay } from '../../ui/text/formatDate.ts';
import { periodsPerYear } from './compounding.ts';
import { useAmounts } from './useAmounts.ts';
import { world } from './world.ts';

/** Where the amounts come from, and when they were last compared with it. */
export function Sources() {
  const { t } = useTranslation('check');
  const { dollars } = useAmounts();
  const formatDay = useFormatDay();
  return (
    <section className={stackClass}>
      <h2>{t('sources.title')}</h2>
      <p>{t('sources.text', { weeks: periodsPerYear.week })}</p>
      <ul>
        {(['stocks', 'money'] as const).map((name) => {
          const { dollars: amount, asOf, source, checkedOn } = world[name];
          return (
            <li key={name}>
              {t(`sources.${name}`, { amount: dollars(amount), asOf: formatDay(asOf) })}{' '}
              <a href={source.link} lang="en" target="_blank" rel="noopener noreferrer">
                {source.name}
              </a>
              . {t('sources.checked', { date: formatDay(checkedOn) })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
