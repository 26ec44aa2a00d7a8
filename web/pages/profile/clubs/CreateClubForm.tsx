import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newClub } from '#schema/club/rules.ts';
import { defaultCountry } from '#schema/countries/countries.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { pairClass } from '../../../ui/Card.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { Field, SelectField, TextAreaField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { showRefusal } from '../../../ui/failures.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import { forgetListedClubs } from './forgetListedClubs.ts';
import { useCreateClubMutation } from './ownClubs.generated.ts';

const empty = { title: '', description: '', country: defaultCountry as string, privacy: false as unknown };
const fields = ['title', 'description', 'country'] as const;

/** A new club (spec, 5). What was typed stays until it was created. */
export function CreateClubForm({ onCreated }: { onCreated(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const [createClub] = useCreateClubMutation({ update: forgetListedClubs });
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: standardSchemaResolver(newClub),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    const result = await answerOf(createClub({ variables: { input } }), 'createClub');
    if (result.__typename === 'Unreachable') return void toast.error(t('club:manage.fallback'));
    if (result.__typename !== 'ManagedClub') return showRefusal(result, [...fields], setError);
    const { title, country } = result;
    toast.success(t('club:created', { title, country: countryName(country) }));
    reset();
    onCreated();
  });

  return (
    <Form onSubmit={submit}>
      <FormRefusal reason={errors.root?.message} />
      <div className={pairClass}>
        <Field
          label={t('club:manage.clubTitle')}
          maxLength={100}
          reason={errors.title?.message}
          {...register('title')}
        />
        <SelectField label={t('club:manage.country')} reason={errors.country?.message} {...register('country')}>
          <CountryOptions />
        </SelectField>
      </div>
      <TextAreaField
        label={t('club:manage.description')}
        hint={t('club:manage.descriptionHint')}
        maxLength={2000}
        reason={errors.description?.message}
        {...register('description')}
      />
      <Switch label={t('club:manage.closed')} hint={t('club:manage.closedHint')} {...register('privacy')} />
      <div>
        <Button type="submit" pending={isSubmitting}>
          {t('club:manage.submit')}
        </Button>
      </div>
    </Form>
  );
}
