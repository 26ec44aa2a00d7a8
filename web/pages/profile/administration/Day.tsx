import { useFormatDate, useFormatMoment } from '../../../ui/text/formatDate.ts';
import styles from './AdministrationTab.module.css';

/** The day of a moment, on one line; a tooltip has its time. */
export function Day({ at }: { at: string }) {
  const formatDate = useFormatDate();
  const formatMoment = useFormatMoment();
  return (
    <time className={styles.day} dateTime={at} title={formatMoment(at)}>
      {formatDate(at)}
    </time>
  );
}
