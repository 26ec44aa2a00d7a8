import { useTranslation } from 'react-i18next';
import { paths } from '#schema/paths.ts';
import type { Lesson } from '#schema/school/lessons.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonsClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { questions, shownAnswers } from './answers.ts';
import styles from './LessonPage.module.css';
import { useQuoted } from './useQuoted.ts';

const subjects = ['met', 'open', 'rule'] as const;

/** Offers the lesson as a printed sheet for a club, and holds what only the sheet has: questions, then their answers. */
export function ClubEvening({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lessons');
  const hydrated = useHydrated();
  const values = useQuoted();
  return (
    <>
      <section className={`${stackClass} ${styles.screen}`}>
        <h2>{t('evening.title')}</h2>
        <p>
          <LinkedText text={t('evening.text')} links={{ handbook: paths.handbook }} />
        </p>
        <div className={buttonsClass}>
          <Button look="secondary" disabled={!hydrated} onClick={() => print()}>
            {t('evening.print')}
          </Button>
        </div>
      </section>
      <section className={styles.sheet}>
        <h2>{t('evening.questions')}</h2>
        <ol>
          {questions.map((question) => (
            <li key={question}>
              {t(`${lesson}.${question}.question`, values)}
              <ul className={styles.choices}>
                {shownAnswers(lesson, question).map((answer) => (
                  <li key={answer}>{t(`${lesson}.${question}.${answer}`, values)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        <h2>{t('evening.talk')}</h2>
        <ul>
          {subjects.map((subject) => (
            <li key={subject}>{t(`evening.${subject}`)}</li>
          ))}
        </ul>
      </section>
      <section className={`${styles.sheet} ${styles.answers}`}>
        <h2>{t('evening.answers')}</h2>
        <p>{t('evening.keep')}</p>
        <ol>
          {questions.map((question) => (
            <li key={question}>
              <strong>{t(`${lesson}.${question}.right`, values)}.</strong> {t(`${lesson}.${question}.because`, values)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
