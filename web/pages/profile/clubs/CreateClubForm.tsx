import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newClub } from '#schema/club/rules.ts';
import { defaultCountry } from '#schema/countries/countries.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import { evictClubLists } from '../evictClubLists.ts';
import { ClubFields } from './ClubFields.tsx';
import { useCreateClubMutation } from './ownClubs.generated.ts';

/** A new club. */
export function CreateClubForm({ onCreated }: { onCreated(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const [createClub] = useCreateClubMutation({ update: evictClubLists });
  const form = useOperationForm({
    rules: newClub,
    values: { title: '', description: '', country: defaultCountry, privacy: false },
    draft: 'club.new',
    call: (input) => resultOf(createClub({ variables: { input } }), 'createClub'),
    onSuccess({ title, country }) {
      toast.success(t('club:created', { title, country: countryName(country) }));
      form.reset();
      onCreated();
    },
    onRefused(refused) {
      if (refused.__typename !== 'Unreachable') return refused;
      toast.error(t('club:manage.fallback'));
      return undefined;
    },
  });

  return (
    <Form of={form}>
      <ClubFields
        title={form.field('title')}
        description={form.field('description')}
        privacy={form.register('privacy')}
        beside={
          <SelectField label={t('club:manage.country')} {...form.field('country')}>
            <CountryOptions />
          </SelectField>
        }
      />
      <div>
        <Button type="submit" pending={form.pending}>
          {t('club:manage.submit')}
        </Button>
      </div>
    </Form>
  );
}
