import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '#schema/school/lessons.ts';
import { ExplainedQuestion } from '../../content/learning/ExplainedQuestion.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { type Question, questions, shownAnswers } from './answers.ts';
import styles from './LessonPage.module.css';
import { useQuoted } from './useQuoted.ts';

/** Three questions about a lesson. */
export function Questions({ lesson, onAnswered }: { lesson: Lesson; onAnswered(): void }) {
  const { t } = useTranslation('lessons');
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
      {questions.map((question) => (
        <ExplainedQuestion
          key={question}
          name={`${lesson} ${question}`}
          order={shownAnswers(lesson, question)}
          answer={chosen[question]}
          text={(name) => t(`${lesson}.${question}.${name}`, values)}
          onAnswer={(answer) => choose(question, answer)}
        />
      ))}
    </section>
  );
}
