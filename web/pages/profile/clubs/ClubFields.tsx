import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { pairClass } from '../../../ui/layout.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { FieldVersions } from './FieldVersions.tsx';

interface ClubFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  description: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  privacy: Omit<ComponentProps<typeof Switch>, 'label'>;
  /** The field for the country: who may change it differs. */
  country: ReactNode;
  /** The versions to choose from, where the club was changed in the meantime. */
  choices?: Pick<ComponentProps<typeof FieldVersions>, 'conflict' | 'onChoose'>;
}

const unchanged = { conflict: undefined, onChoose() {} };

/** The fields that a new club and an edited one share. */
export function ClubFields({ title, description, country, privacy, choices = unchanged }: ClubFieldsProps) {
  const { t } = useTranslation('club');
  return (
    <>
      <div className={pairClass}>
        <FieldVersions field="title" label={t('manage.clubTitle')} {...choices}>
          <Field label={t('manage.clubTitle')} maxLength={100} {...title} />
        </FieldVersions>
        <FieldVersions field="country" label={t('manage.country')} {...choices}>
          {country}
        </FieldVersions>
      </div>
      <FieldVersions field="description" label={t('manage.description')} {...choices}>
        <TextAreaField
          label={t('manage.description')}
          hint={t('manage.descriptionHint')}
          maxLength={2000}
          {...description}
        />
      </FieldVersions>
      <FieldVersions field="privacy" label={t('list.privacy')} {...choices}>
        <Switch label={t('manage.closed')} hint={t('manage.closedHint')} {...privacy} />
      </FieldVersions>
    </>
  );
}
