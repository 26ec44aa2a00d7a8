import type { ParseKeys } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { paths } from '#schema/paths.ts';
import type { Answer } from '../../content/learning/answers.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { readStored, removeStored, store, useStored } from '../../stored/storage.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { RadioField } from '../../ui/controls/RadioField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { buttonsClass, pageStackClass, stackClass } from '../../ui/styles/layout.ts';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { resultOf, shownTestAnswers, storedTest, type TestQuestion, testQuestions, testStateOf } from './finalTest.ts';

/** The final test over all lessons; the browser alone keeps the answers. Without scripts, they can be opened. */
export function TestPage() {
  const { t } = useTranslation('finalTest');
  const { answers, isSeen } = testStateOf(useStored('finalTest'));
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const wasSeen = useRef(true);
  useEffect(() => {
    if (isSeen && !wasSeen.current) result.current?.focus();
    wasSeen.current = isSeen;
  }, [isSeen]);
  const open = answers.filter((answer) => !answer).length;
  const choose = (index: number, answer: Answer) => {
    // Another tab may have stored more.
    const stored = testStateOf(readStored('localStorage', 'finalTest')).answers;
    store('localStorage', 'finalTest', storedTest({ answers: stored.with(index, answer), isSeen: false }));
  };
  const finish = () => {
    setIsRefused(open > 0);
    if (open === 0) store('localStorage', 'finalTest', storedTest({ answers, isSeen: true }));
    else form.current?.querySelector<HTMLElement>(`[name="${nameOf(answers.indexOf(undefined))}"]`)?.focus();
  };
  const startAgain = () => {
    setIsRefused(false);
    removeStored('localStorage', (key) => key === 'finalTest');
    scrollTo({ top: 0 });
  };
  return (
    <Page reading title={t('title')} intro={t('lead')}>
      <form ref={form} className={pageStackClass} onSubmit={(event) => event.preventDefault()}>
        {testQuestions.map((question, index) => (
          <Question
            key={nameOf(index)}
            question={question}
            index={index}
            chosen={answers[index]}
            isSeen={isSeen}
            onChoose={(answer) => choose(index, answer)}
          />
        ))}
        {isSeen ? (
          <section className={stackClass} aria-labelledby="result">
            <h2 ref={result} id="result" tabIndex={-1}>
              {t('result.title')}
            </h2>
            <Result answers={answers} />
            <div className={buttonsClass}>
              <Button look="secondary" onClick={startAgain}>
                {t('again')}
              </Button>
              <SchoolLink />
            </div>
          </section>
        ) : (
          <div className={stackClass}>
            {isRefused && open > 0 && <Notice tone="warning">{t('open', { count: open })}</Notice>}
            <div className={buttonsClass}>
              <FinishButton onClick={finish} />
              <SchoolLink />
            </div>
            <AllAnswers />
          </div>
        )}
      </form>
    </Page>
  );
}

const nameOf = (index: number) => `question${index + 1}`;

/** Returns the texts of a question. */
function useTexts(): (question: TestQuestion, name: 'question' | 'because' | Answer) => string {
  const { t } = useTranslation('finalTest');
  return ({ lesson, name: number }, name) => t(`${lesson}.${number}.${name}` as ParseKeys<'finalTest'>);
}

interface QuestionProps {
  question: TestQuestion;
  index: number;
  chosen: Answer | undefined;
  isSeen: boolean;
  onChoose(answer: Answer): void;
}

/** A question, and once the result is shown, the explanation of its answer. */
function Question({ question, index, chosen, isSeen, onChoose }: QuestionProps) {
  const { t } = useTranslation(['finalTest', 'lessons']);
  const number = numberFormat(useLanguageTag(), {});
  const hydrated = useHydrated();
  const text = useTexts();
  const isRight = chosen === 'right';
  return (
    <div className={stackClass}>
      <RadioField
        label={`${number(index + 1)}. ${text(question, 'question')}`}
        name={nameOf(index)}
        disabled={!hydrated || isSeen}
        choices={shownTestAnswers(index).map((answer) => ({ value: answer, label: text(question, answer) }))}
        chosen={chosen ?? null}
        onChange={({ target }) => onChoose(target.value as Answer)}
      />
      {isSeen && (
        <Notice tone={isRight ? 'success' : 'warning'}>
          <strong>
            {isRight ? t('lessons:questions.right') : t('lessons:questions.wrong', { answer: text(question, 'right') })}
          </strong>{' '}
          {text(question, 'because')}
          {!isRight && (
            <>
              {' '}
              <LinkedText
                text={t('finalTest:result.read', { title: t(`lessons:${question.lesson}.title`) })}
                links={{ lesson: paths.lessonOf(question.lesson) }}
              />
            </>
          )}
        </Notice>
      )}
    </div>
  );
}

/** How many answers are right, and which lessons to read again. */
function Result({ answers }: { answers: readonly (Answer | undefined)[] }) {
  const { t } = useTranslation(['finalTest', 'lessons']);
  const number = numberFormat(useLanguageTag(), {});
  const { right, again } = resultOf(answers);
  return (
    <>
      <p>
        <strong>{t('finalTest:result.score', { right: number(right), all: number(testQuestions.length) })}</strong>
      </p>
      {again.length === 0 ? (
        <p>{t('finalTest:result.all')}</p>
      ) : (
        <>
          <h3>{t('finalTest:result.again')}</h3>
          <ul>
            {again.map((lesson) => (
              <li key={lesson}>
                <Link to={paths.lessonOf(lesson)}>{t(`lessons:${lesson}.title`)}</Link>
              </li>
            ))}
          </ul>
          <p>{t('finalTest:result.hurry')}</p>
        </>
      )}
    </>
  );
}

function FinishButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('finalTest');
  const hydrated = useHydrated();
  return (
    <Button disabled={!hydrated} onClick={onClick}>
      {t('submit')}
    </Button>
  );
}

function SchoolLink() {
  const { t } = useTranslation('lessons');
  return (
    <ButtonLink look="quiet" to={paths.school}>
      {t('onward.all')}
    </ButtonLink>
  );
}

/** The right answers with their reasons, folded. */
function AllAnswers() {
  const { t } = useTranslation('finalTest');
  const text = useTexts();
  return (
    <details>
      <summary>{t('answers')}</summary>
      <ol>
        {testQuestions.map((question, index) => (
          <li key={nameOf(index)}>
            <strong>{text(question, 'right')}.</strong> {text(question, 'because')}
          </li>
        ))}
      </ol>
    </details>
  );
}
