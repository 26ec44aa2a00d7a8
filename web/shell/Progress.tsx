import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isNavigating, setRendered, watchNavigation } from '../navigation.ts';
import { hiddenClass } from '../ui/styles/layout.ts';
import styles from './Progress.module.css';

/** How long a navigation may take before the bar appears, in milliseconds. */
const delay = 200;

/** Progress bar for slow navigations. The link that was clicked is marked immediately. */
export function Progress() {
  const { t } = useTranslation('failure');
  const { key } = useLocation();
  useEffect(() => setRendered(key), [key]);
  const navigating = useSyncExternalStore(watchNavigation, isNavigating, () => false);
  const [long, setLong] = useState(false);
  const pressed = useRef<Element>(null);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a') : null;
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    if (!navigating) return setLong(false);
    const link = pressed.current;
    link?.setAttribute('data-pressed', '');
    const timer = setTimeout(() => setLong(true), delay);
    return () => {
      clearTimeout(timer);
      link?.removeAttribute('data-pressed');
    };
  }, [navigating]);

  return (
    <div className={styles.progress} aria-live="polite">
      {long && (
        <>
          <span className={styles.bar} aria-hidden="true" />
          <span className={hiddenClass}>{t('waiting')}</span>
        </>
      )}
    </div>
  );
}
