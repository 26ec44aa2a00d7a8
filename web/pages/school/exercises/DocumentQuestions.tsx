import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { answersWithRightAt } from '../../../content/learning/answers.ts';
import { ExplainedQuestion } from '../../../content/learning/ExplainedQuestion.tsx';
import { useLanguageTag } from '../../../language/useLanguage.ts';
import { type DocumentName, documentFigures, documentQuestions } from './documents.ts';
import { sampleDocuments } from './sampleDocuments.ts';

/** The questions about a document, whose figures follow from what it says. */
export function DocumentQuestions({ document }: { document: DocumentName }) {
  const { t } = useTranslation(['guides', 'lessons']);
  const tag = useLanguageTag();
  const [answers, setAnswers] = useState<Partial<Record<string, string>>>({});
  const number = numberFormat(tag, {});
  const euros = numberFormat(tag, { style: 'currency', currency: 'EUR' });
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  const { amounts, shares } = documentFigures();
  const formatted = (values: Record<string, number>, format: (value: number) => string) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)]));
  const values = {
    ...formatted(amounts, euros),
    ...formatted(shares, percent),
    nights: number(sampleDocuments.information.nights),
    trades: number(sampleDocuments.statement.trades),
    yearlyTrades: number(sampleDocuments.year.trades),
  };
  return (
    <>
      <h3>{t('guides:documents.questions')}</h3>
      {Object.entries(documentQuestions[document]).map(([question, rightAt]) => (
        <ExplainedQuestion
          key={question}
          name={`${document} ${question}`}
          order={answersWithRightAt(rightAt)}
          answer={answers[question]}
          text={(name) => t(`guides:documents.${document}.${question}.${name}` as ParseKeys<['guides']>, values)}
          onAnswer={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
    </>
  );
}
