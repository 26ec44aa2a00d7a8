import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PasswordStrength.module.css';

type Score = 0 | 1 | 2 | 3 | 4;

/** The estimator is large, so it is loaded only when a new password is typed. */
let estimator: Promise<(password: string) => Score> | undefined;

async function load(): Promise<(password: string) => Score> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password.slice(0, 128)).score;
}

/** Password strength meter, as text and as a bar. Advisory only: the validation rules decide. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation();
  const [score, setScore] = useState<Score>();
  useEffect(() => {
    if (password === '') return setScore(undefined);
    let current = true;
    estimator ??= load();
    estimator.then(
      (estimate) => current && setScore(estimate(password)),
      () => {
        // Retried on the next keystroke.
        estimator = undefined;
      },
    );
    return () => {
      current = false;
    };
  }, [password]);
  if (score === undefined) return null;
  return (
    <span className={styles.strength} role="status">
      <meter
        className={styles.meter}
        min={0}
        max={4}
        low={2}
        high={3}
        optimum={4}
        value={Math.max(score, 0.4)}
        aria-hidden="true"
      />
      {t(`strength.${score}`)}
    </span>
  );
}
