import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { pairClass } from '../../../ui/layout.ts';
import { Switch } from '../../../ui/Switch.tsx';

interface ClubFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  description: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  privacy: Omit<ComponentProps<typeof Switch>, 'label'>;
  /** Shown beside the title. */
  beside?: ReactNode;
}

/** The fields that a new club and an edited one share. */
export function ClubFields({ title, description, privacy, beside }: ClubFieldsProps) {
  const { t } = useTranslation('club');
  return (
    <>
      {beside ? (
        <div className={pairClass}>
          <Field label={t('manage.clubTitle')} maxLength={100} {...title} />
          {beside}
        </div>
      ) : (
        <Field label={t('manage.clubTitle')} maxLength={100} {...title} />
      )}
      <TextAreaField
        label={t('manage.description')}
        hint={t('manage.descriptionHint')}
        maxLength={2000}
        {...description}
      />
      <Switch label={t('manage.closed')} hint={t('manage.closedHint')} {...privacy} />
    </>
  );
}
