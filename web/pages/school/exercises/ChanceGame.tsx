import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { buttonsClass, stackClass } from '../../../ui/styles/layout.ts';
import { useFormatDay } from '../../../ui/text/formatDate.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { type Chart, chartCount, chartsOf, coinRange, type Guess, guesses, truthOf } from './chanceGame.ts';
import { WalkChart } from './WalkChart.tsx';

/** The share of a coin's games that its range takes in, at least. */
const usual = 0.95;

/** One chart after another, each answered at once, then the score. Without scripts, the first one, whose answer can be opened. */
export function ChanceGame() {
  const { t } = useTranslation('guides');
  const hydrated = useHydrated();
  const number = numberFormat(useLanguageTag(), {});
  const [game, setGame] = useState(1);
  const [answers, setAnswers] = useState<readonly Guess[]>([]);
  const [index, setIndex] = useState(0);
  const charts = useMemo(() => chartsOf(game), [game]);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef({ game, index });
  useEffect(() => {
    if (last.current.game !== game || last.current.index !== index) heading.current?.focus();
    last.current = { game, index };
  }, [game, index]);
  const chart = charts[index];
  const answer = answers[index];
  const right = answers.filter((guess, number) => charts[number] && guess === truthOf(charts[number])).length;
  const playAgain = () => {
    setGame(game + 1);
    setAnswers([]);
    setIndex(0);
  };
  if (!chart)
    return (
      <section className={stackClass}>
        <h2 ref={heading} tabIndex={-1}>
          {t('chance.score.title')}
        </h2>
        <Score right={right} />
        <div className={buttonsClass}>
          <Button onClick={playAgain}>{t('chance.again')}</Button>
        </div>
      </section>
    );
  return (
    <section className={stackClass}>
      <h2 ref={heading} tabIndex={-1}>
        {t('chance.question', { number: number(index + 1), all: number(chartCount) })}
      </h2>
      <WalkChart rates={chart.rates} />
      {answer ? (
        <>
          <Notice tone={answer === truthOf(chart) ? 'success' : 'warning'}>
            <strong>{t(answer === truthOf(chart) ? 'chance.right' : 'chance.wrong')}</strong> <Truth chart={chart} />
          </Notice>
          <div className={buttonsClass}>
            <Button onClick={() => setIndex(index + 1)}>
              {t(index + 1 < chartCount ? 'chance.next' : 'chance.finish')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className={buttonsClass}>
            {guesses.map((guess) => (
              <Button key={guess} look="secondary" disabled={!hydrated} onClick={() => setAnswers([...answers, guess])}>
                {t(`chance.guess.${guess}`)}
              </Button>
            ))}
          </div>
          <details key={`${game} ${index}`}>
            <summary>{t('chance.show')}</summary>
            <p>
              <Truth chart={chart} />
            </p>
          </details>
        </>
      )}
    </section>
  );
}

/** What a chart is, and if it is real, from when. */
function Truth({ chart: { days } }: { chart: Chart }) {
  const { t } = useTranslation('guides');
  const formatDay = useFormatDay();
  return days
    ? t('chance.truth.market', { from: formatDay(days.from), to: formatDay(days.to) })
    : t('chance.truth.chance');
}

/** How many guesses are right, and how many a coin gets. */
function Score({ right }: { right: number }) {
  const { t } = useTranslation('guides');
  const tag = useLanguageTag();
  const number = numberFormat(tag, {});
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const { least, most, share } = coinRange(chartCount, usual);
  return (
    <>
      <p>
        <strong>{t('chance.score.right', { right: number(right), all: number(chartCount) })}</strong>
      </p>
      <p>{t('chance.score.coin', { least: number(least), most: number(most), share: percent(share) })}</p>
      <p>{t(right > most ? 'chance.score.above' : right < least ? 'chance.score.below' : 'chance.score.within')}</p>
    </>
  );
}
