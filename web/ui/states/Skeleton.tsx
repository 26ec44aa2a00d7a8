import { useTranslation } from 'react-i18next';
import { Card } from '../Card.tsx';
import { hiddenClass } from '../styles/layout.ts';
import styles from './Skeleton.module.css';

/** Skeleton rows of a table, as high as the loaded ones will be. */
export function RowSkeletons() {
  const { t } = useTranslation('failure');
  return (
    <>
      <span role="status" className={hiddenClass}>
        {t('waiting')}
      </span>
      <div className={styles.rows} aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={styles.skeleton}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </>
  );
}

/** Skeleton cards, with about as many lines as the loaded ones will have, to avoid layout shifts. */
export function CardSkeletons({ lines }: { lines: number[] }) {
  const { t } = useTranslation('failure');
  return (
    <>
      <span role="status" className={hiddenClass}>
        {t('waiting')}
      </span>
      {lines.map((count, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Card key={card}>
          <div className={styles.skeleton} aria-hidden="true">
            {Array.from({ length: count }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
              <span key={line} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}
