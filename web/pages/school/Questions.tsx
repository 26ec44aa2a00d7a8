import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '#schema/school/lessons.ts';
import { RadioField } from '../../ui/controls/RadioField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { type Answer, type Question, questions, shownAnswers } from './answers.ts';
import styles from './LessonPage.module.css';
import { useQuoted } from './useQuoted.ts';

/** Three questions about a lesson. Each answer is explained at once, or can be opened. */
export function Questions({ lesson, onAnswered }: { lesson: Lesson; onAnswered(): void }) {
  const { t } = useTranslation('lessons');
  const hydrated = useHydrated();
  const values = useQuoted();
  const [chosen, setChosen] = useState<Partial<Record<Question, string>>>({});
  const choose = (question: Question, answer: string) => {
    const next = { ...chosen, [question]: answer };
    setChosen(next);
    if (questions.every((each) => next[each])) onAnswered();
  };
  return (
    <section className={`${stackClass} ${styles.screen}`}>
      <h2>{t('questions.title')}</h2>
      {questions.map((question) => {
        const text = (name: 'question' | 'because' | Answer) => t(`${lesson}.${question}.${name}`, values);
        const answer = chosen[question];
        return (
          <div key={question} className={stackClass}>
            <RadioField
              label={text('question')}
              name={`${lesson} ${question}`}
              disabled={!hydrated}
              choices={shownAnswers(lesson, question).map((name) => ({ value: name, label: text(name) }))}
              onChange={({ target }) => choose(question, target.value)}
            />
            {answer ? (
              <Notice tone={answer === 'right' ? 'success' : 'warning'}>
                <strong>
                  {t(answer === 'right' ? 'questions.right' : 'questions.wrong', { answer: text('right') })}
                </strong>{' '}
                {text('because')}
              </Notice>
            ) : (
              <details>
                <summary>{t('questions.show')}</summary>
                <p>
                  {text('right')}. {text('because')}
                </p>
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}
