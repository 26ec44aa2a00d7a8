import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { newClub } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import type { Viewer } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { SelectField } from '../../../ui/Field.tsx';
import { useCountryName } from '../../../ui/useCountryName.ts';
import { evictClubLists } from '../evictClubLists.ts';
import { ClubFields } from './ClubFields.tsx';
import { ClubPreview } from './ClubPreview.tsx';
import styles from './ClubsTab.module.css';
import { ContactFields } from './ContactFields.tsx';
import { useCreateClubMutation } from './ownClubs.generated.ts';

const empty = {
  title: '',
  description: '',
  country: '',
  privacy: false,
  contacts: [] as { contactName: string; contactLink: string }[],
};

/** A new club. */
export function CreateClubForm({ viewer, onCreated }: { viewer: Viewer; onCreated(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const countryName = useCountryName();
  const [createClub] = useCreateClubMutation({ update: evictClubLists });
  const form = useOperationForm({
    rules: newClub,
    values: empty,
    call: (input) => resultOf(createClub({ variables: { input } }), 'createClub'),
    onSuccess({ title, country }) {
      toast.success(t('club:created', { title, country: countryName(country) }));
      form.reset(empty);
      onCreated();
    },
    onRefused(refused) {
      if (refused.__typename !== 'Unreachable') return refused;
      toast.error(t('club:manage.fallback'));
      return undefined;
    },
  });
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });
  const [previewed, setPreviewed] = useState(false);
  const typed = form.watch();
  const shown = { ...typed, privacy: typed.privacy === true, contacts: typed.contacts ?? [] };

  return (
    <Form of={form}>
      <ClubFields
        title={form.field('title')}
        description={form.field('description')}
        privacy={form.register('privacy')}
        country={
          <SelectField label={t('club:manage.country')} {...form.field('country')}>
            <option value="">{t('club:manage.chooseCountry')}</option>
            <CountryOptions />
          </SelectField>
        }
      />
      <ContactFields contacts={contacts} field={form.field} />
      <details className={styles.previewed} onToggle={({ currentTarget }) => setPreviewed(currentTarget.open)}>
        <summary>{t('club:manage.previewNew')}</summary>
        {previewed && <ClubPreview club={{ ...shown, id: 0, state: 'pending', owner: viewer }} />}
      </details>
      <div>
        <Button type="submit" pending={form.pending}>
          {t('club:manage.submit')}
        </Button>
      </div>
    </Form>
  );
}
