import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { pairClass, stackClass } from '../../../ui/layout.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { FieldVersions } from './FieldVersions.tsx';

interface ClubFieldsProps {
  title: Omit<ComponentProps<typeof Field>, 'label'>;
  description: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  privacy: Omit<ComponentProps<typeof Switch>, 'label'>;
  /** The field for the country: who may change it differs. */
  country: ReactNode;
  /** Of a club that exists: the versions to choose from, where it was changed in the meantime. */
  choices?: Pick<ComponentProps<typeof FieldVersions>, 'conflict' | 'onChoose'>;
}

/** The fields that a new club and an edited one share. */
export function ClubFields({ title, description, country, privacy, choices }: ClubFieldsProps) {
  const { t } = useTranslation('club');
  const versions = choices ?? { conflict: undefined, onChoose() {} };
  return (
    <>
      <div className={choices ? stackClass : pairClass}>
        <FieldVersions field="title" label={t('manage.clubTitle')} {...versions}>
          <Field label={t('manage.clubTitle')} maxLength={100} {...title} />
        </FieldVersions>
        <FieldVersions field="country" label={t('manage.country')} {...versions}>
          {country}
        </FieldVersions>
      </div>
      <FieldVersions field="description" label={t('manage.description')} {...versions}>
        <TextAreaField
          label={t('manage.description')}
          hint={t('manage.descriptionHint')}
          maxLength={2000}
          {...description}
        />
      </FieldVersions>
      <FieldVersions field="privacy" label={t('list.privacy')} {...versions}>
        <Switch label={t('manage.closed')} hint={t('manage.closedHint')} {...privacy} />
      </FieldVersions>
    </>
  );
}
