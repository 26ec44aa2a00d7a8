import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type OperatorDetails, unstated } from '#schema/site/operatorDetails.ts';

/** Provides what the operator states about itself. */
export const OperatorDetailsContext = createContext(unstated);

/** What the operator states about itself. */
export const useOperator = (): OperatorDetails => useContext(OperatorDetailsContext);

/** The details that the gateway wrote on the page (gateway/pages/builtPages.ts); Vite, which serves pages in development, writes none. */
export const operatorOfPage = (): OperatorDetails => ({
  ...unstated,
  ...JSON.parse(document.documentElement.dataset.operator ?? '{}'),
});

/** Returns what to show for a detail: the detail, or that the operator has not stated it. */
export function useStated(): (detail: string) => string {
  const { t } = useTranslation();
  return (detail) => detail || t('unstated');
}
