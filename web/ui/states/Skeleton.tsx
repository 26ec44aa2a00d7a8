import { useTranslation } from 'react-i18next';
import { Card } from '../Card.tsx';
import { hiddenClass } from '../styles/layout.ts';
import styles from './Skeleton.module.css';

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
