import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditableField } from '#schema/club/rules.ts';
import { useClubTexts } from '../../../content/club/useClubTexts.ts';
import { FieldVersions } from '../../../forms/FieldVersions.tsx';
import { MarkdownField } from '../../../forms/MarkdownField.tsx';
import type { Versions } from '../../../forms/useVersions.ts';
import { CountryOptions } from '../../../ui/controls/CountryOptions.tsx';
import { Field, SelectField } from '../../../ui/controls/Field.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { pairClass, stackClass } from '../../../ui/styles/layout.ts';
import { useCountryName } from '../../../ui/text/useCountryName.ts';
import { ContactFields } from './ContactFields.tsx';
import type { ClubValues } from './clubValues.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';

interface ClubFieldsProps {
  form: {
    field(name: FieldPath<ClubValues>): UseFormRegisterReturn & { reason: string | undefined };
    register(name: 'privacy'): UseFormRegisterReturn;
    formState: { submitCount: number };
  };
  /** The result of `useFieldArray` for the contacts. */
  contacts: ComponentProps<typeof ContactFields>['contacts'];
  /** The description as typed. */
  typed: string;
  /** The versions of an existing club. */
  versions?: Versions<OwnClub, ClubValues>;
}

/** The form fields of a club, new or edited. */
export function ClubFields({ form, contacts, typed, versions }: ClubFieldsProps) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const textsOf = useClubTexts();
  const controls: Record<EditableField, ReactNode> = {
    title: <Field label={t('club:field.title')} {...form.field('title')} />,
    country: versions?.seen.verifiedAt ? (
      <Field
        label={t('club:field.country')}
        hint={t('errors:club.countryFixed')}
        readOnly
        value={countryName(versions.seen.country)}
      />
    ) : (
      <SelectField label={t('club:field.country')} {...form.field('country')}>
        {!versions && <option value="">{t('club:manage.chooseCountry')}</option>}
        <CountryOptions />
      </SelectField>
    ),
    description: (
      <MarkdownField
        label={t('club:field.description')}
        typed={typed}
        hint={t('club:manage.descriptionHint')}
        {...form.field('description')}
      />
    ),
    privacy: (
      <Switch
        label={t('club:manage.closed')}
        hint={[
          t('club:manage.closedHint'),
          versions && t(versions.seen.privacy ? 'club:manage.openingHint' : 'club:manage.closingHint'),
        ]
          .filter(Boolean)
          .join(' ')}
        {...form.register('privacy')}
      />
    ),
    contacts: <ContactFields contacts={contacts} field={form.field} submitCount={form.formState.submitCount} />,
  };
  const [title, country, ...others] = (Object.keys(controls) as EditableField[]).map((field) => (
    <FieldVersions
      key={field}
      versions={versions}
      field={field}
      name={t(`club:field.${field}`)}
      textOf={(values) => textsOf(values)[field]}
    >
      {controls[field]}
    </FieldVersions>
  ));
  return (
    <>
      <div className={versions ? stackClass : pairClass}>
        {title}
        {country}
      </div>
      {others}
    </>
  );
}
