import { useTranslation } from 'react-i18next';
import { absurdFrom, gainAfter, type Promised, periodsUntil } from '../../content/learning/compounding.ts';
import { panesClass, stackClass } from '../../ui/styles/layout.ts';
import { Table } from '../../ui/Table.tsx';
import { useAmounts } from './useAmounts.ts';

const losses = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9] as const;

/** The gain that each loss needs to be made up for, and how long the promise would take to. */
export function Losses({ promised }: { promised: Promised | null }) {
  const { t } = useTranslation('check');
  const { percent, duration, longest } = useAmounts();
  const grows = promised && promised.share > 0 && promised.share < absurdFrom ? promised : null;
  return (
    <section className={panesClass}>
      <div className={stackClass}>
        <h2>{t('losses.title')}</h2>
        <p>{t('losses.text')}</p>
      </div>
      <Table
        caption={t('losses.title')}
        columns={[
          { key: 'loss', heading: t('losses.loss'), cell: (loss) => percent(-loss) },
          { key: 'gain', heading: t('losses.gain'), cell: (loss) => percent(gainAfter(loss)) },
          ...(grows
            ? [
                {
                  key: 'time',
                  heading: t('losses.time'),
                  cell: (loss: number) =>
                    duration(periodsUntil(1 / (1 - loss), grows), grows.period) ?? t('result.longer', { longest }),
                },
              ]
            : []),
        ]}
        rows={[...losses]}
        keyOf={(loss) => loss}
      />
    </section>
  );
}
