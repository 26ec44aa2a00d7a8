import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { answersWithRightAt } from './answers.ts';
import { type DocumentName, documentFigures, documentQuestions } from './documents.ts';
import { ExplainedQuestion } from './ExplainedQuestion.tsx';
import { sampleDocuments } from './sampleDocuments.ts';

/** The questions about a document, whose figures follow from what it says. */
export function DocumentQuestions({ document }: { document: DocumentName }) {
  const { t } = useTranslation(['documents', 'lessons']);
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
      <h3>{t('documents:questions')}</h3>
      {Object.entries(documentQuestions[document]).map(([question, rightAt]) => (
        <ExplainedQuestion
          key={question}
          name={`${document} ${question}`}
          order={answersWithRightAt(rightAt)}
          answer={answers[question]}
          text={(name) => t(`documents:${document}.${question}.${name}` as ParseKeys<['documents']>, values)}
          onAnswer={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
    </>
  );
}
