import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { scopes } from '#schema/meeting/rules.ts';
import { RadioField } from '../../../ui/controls/RadioField.tsx';

interface ScopeFieldProps extends Omit<ComponentProps<typeof RadioField>, 'label' | 'choices'> {
  to: 'change' | 'cancel';
}

/** Asks which meetings of a series to change or cancel. */
export function ScopeField({ to, ...field }: ScopeFieldProps) {
  const { t } = useTranslation('meetings');
  return (
    <RadioField
      label={t(`scope.${to}`)}
      choices={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      {...field}
    />
  );
}
