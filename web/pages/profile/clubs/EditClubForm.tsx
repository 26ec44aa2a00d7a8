import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubChange } from '#schema/club/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { evictClubLists } from '../evictClubLists.ts';
import { ClubFields } from './ClubFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useUpdateClubMutation } from './ownClubs.generated.ts';

interface EditClubProps {
  club: OwnClub;
  onSaved(): void;
  /** The club was changed or deleted in the meantime: the list must be fetched again. */
  onStale(): void;
}

/** Everything that can change about a club. */
export function EditClubForm({ club, onSaved, onStale }: EditClubProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [update] = useUpdateClubMutation({ update: evictClubLists });
  const { id, title, description, privacy, state, updatedAt: seen } = club;
  const form = useOperationForm({
    rules: clubChange,
    values: {
      clubID: id,
      title,
      description,
      privacy,
      contacts: club.contacts.map(({ contactName, contactLink }) => ({ contactName, contactLink })),
    },
    call: (input) => resultOf(update({ variables: { input: { ...input, seen } } }), 'updateClub'),
    onSuccess() {
      toast.success(t('club:updated', { id }));
      onSaved();
    },
    onRefused(refused) {
      if (refused.__typename === 'Cancelled') onStale();
      return refused;
    },
  });
  const contacts = useFieldArray({ control: form.control, name: 'contacts' });

  return (
    <Form of={form}>
      {state === 'verified' && <Notice>{t('club:manage.editVerified')}</Notice>}
      <ClubFields
        title={form.field('title')}
        description={form.field('description')}
        privacy={form.register('privacy')}
      />
      <ContactFields contacts={contacts} field={form.field} />
      <Button type="submit" pending={form.pending}>
        {t('club:manage.save')}
      </Button>
    </Form>
  );
}
