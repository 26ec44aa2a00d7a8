import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import type { Lesson } from '#schema/school/lessons.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { Card } from '../../ui/Card.tsx';
import { Slider } from '../../ui/controls/Slider.tsx';
import { Definitions } from '../../ui/Definitions.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { type Format, figures } from './figures.ts';
import styles from './LessonPage.module.css';

/** What readers can try in a lesson. Without scripts, it is a worked example. */
export function LessonFigure({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lessons');
  const hydrated = useHydrated();
  const format = useFormat();
  const { inputs, results } = figures[lesson];
  const [values, setValues] = useState(() =>
    Object.fromEntries(Object.entries(inputs).map(([name, { initial }]) => [name, initial])),
  );
  const label = (name: string) => t(`${lesson}.figure.${name}` as ParseKeys<'lessons'>);
  return (
    <Card>
      <div className={stackClass}>
        <h2>{t(`${lesson}.figure.title`)}</h2>
        <p>{t(`${lesson}.figure.text`)}</p>
        <fieldset className={styles.sliders} disabled={!hydrated}>
          <legend>{t('figure.move')}</legend>
          {Object.entries(inputs).map(([name, input]) => (
            <Slider
              key={name}
              label={label(name)}
              formatted={format(values[name] ?? input.initial, input.format)}
              range={input.range}
              value={values[name] ?? input.initial}
              onChange={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </fieldset>
        <div className={styles.printed}>
          <Definitions
            entries={Object.entries(inputs).map(([name, input]) => ({
              name: label(name),
              text: format(values[name] ?? input.initial, input.format),
            }))}
          />
        </div>
        <output className={styles.results}>
          <Definitions
            entries={Object.entries(results(values)).map(([name, result]) => ({
              name: label(name),
              text: format(result.value, result.format),
            }))}
          />
        </output>
      </div>
    </Card>
  );
}

function useFormat(): (value: number, format: Format) => string {
  const { t } = useTranslation('lessons');
  const tag = useLanguageTag();
  const formats: Record<Format, (value: number) => string> = {
    rate: numberFormat(tag, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    pips: (value) => t('figure.pips', { pips: numberFormat(tag, { maximumFractionDigits: 1 })(value) }),
    units: numberFormat(tag, {}),
    dollars: numberFormat(tag, { style: 'currency', currency: 'USD' }),
    percent: numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
    count: numberFormat(tag, {}),
    leverage: (value) => t('figure.leverage', { leverage: numberFormat(tag, {})(value) }),
  };
  // Sliders end a little beside their steps.
  return (value, format) => formats[format](Number(value.toFixed(6))).replace('-', '−');
}
