import { useTranslation } from 'react-i18next';
import { RadioField } from '../../ui/controls/RadioField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stackClass } from '../../ui/styles/layout.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { Answer } from './answers.ts';

interface ExplainedQuestionProps {
  name: string;
  /** The answers in the order in which they are shown. */
  order: readonly Answer[];
  answer: string | undefined;
  text(name: 'question' | 'because' | Answer): string;
  onAnswer(answer: string): void;
}

/** A question whose answer is explained at once, or can be opened. */
export function ExplainedQuestion({ name, order, answer, text, onAnswer }: ExplainedQuestionProps) {
  const { t } = useTranslation('lessons');
  const hydrated = useHydrated();
  return (
    <div className={stackClass}>
      <RadioField
        label={text('question')}
        name={name}
        disabled={!hydrated}
        choices={order.map((value) => ({ value, label: text(value) }))}
        onChange={({ target }) => onAnswer(target.value)}
      />
      {answer ? (
        <Notice tone={answer === 'right' ? 'success' : 'warning'}>
          <strong>{t(answer === 'right' ? 'questions.right' : 'questions.wrong', { answer: text('right') })}</strong>{' '}
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
}
