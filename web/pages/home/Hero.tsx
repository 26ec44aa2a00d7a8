import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Hero.module.css';
import { height, table, width } from './table.ts';

/** How long each scene is shown, in milliseconds. */
const stays = 4000;

interface HeroProps {
  /** A club, below the scenes. */
  club: ReactNode;
  numbers: ReactNode;
  children: ReactNode;
}

/** Hero section beside five rotating scenes, which can be paused; reduced motion stops them (WCAG 2.2.2). */
export function Hero({ club, numbers, children }: HeroProps) {
  const { t } = useTranslation('home');
  const [scene, setScene] = useState(0);
  const [paused, setPaused] = useState(false);
  // The others are loaded when the first has been shown.
  const [scenes, setScenes] = useState([table]);
  const strokes = useMemo(() => (scenes[scene] ?? table)(), [scenes, scene]);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => {
      import('./scenes.ts').then(
        ({ scenes }) => {
          setScenes(scenes);
          setScene((current) => (current + 1) % scenes.length);
        },
        // Offline, the first one stays.
        () => {},
      );
    }, stays);
    return () => clearInterval(timer);
  }, [paused]);
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        {children}
        <div className={styles.picture}>
          <svg
            key={scene}
            className={styles.scene}
            data-scene={scene + 1}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
          >
            {strokes.map(({ look, d }) => (
              <path key={look + d} className={styles[look]} d={d} />
            ))}
          </svg>
          <button
            type="button"
            className={styles.pause}
            aria-label={t(paused ? 'play' : 'pause')}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={18} />
          </button>
          {club}
        </div>
        {numbers}
      </div>
    </section>
  );
}
