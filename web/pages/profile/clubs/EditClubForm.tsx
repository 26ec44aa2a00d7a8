import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useFieldArray, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { clubChange, mostContacts } from '#schema/club/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { showRefusal } from '../../../ui/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './ClubsTab.module.css';
import { forgetListedClubs } from './forgetListedClubs.ts';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useUpdateClubMutation } from './ownClubs.generated.ts';

interface EditClubProps {
  club: OwnClub;
  onSaved(): void;
  /** The club changed or vanished meanwhile: the list is to be read anew. */
  onStale(): void;
}

/** All that can change of a club (spec, 5). What was typed stays until it was saved. */
export function EditClubForm({ club, onSaved, onStale }: EditClubProps) {
  const { t } = useTranslation(['club', 'errors']);
  const [update] = useUpdateClubMutation({ update: forgetListedClubs });
  const { id, title, description, privacy, state, updatedAt: seen } = club;
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(clubChange),
    defaultValues: {
      clubID: id,
      title,
      description,
      privacy: privacy as unknown,
      contacts: club.contacts.map(({ contactName, contactLink }) => ({ contactName, contactLink })),
    },
  });
  const contacts = useFieldArray({ control, name: 'contacts' });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    const result = await answerOf(update({ variables: { input: { ...input, seen } } }), 'updateClub');
    if (result.__typename === 'Cancelled') onStale();
    if (result.__typename !== 'ManagedClub') return showRefusal(result, ['title', 'description'], setError);
    toast.success(t('club:updated', { id }));
    onSaved();
  });

  return (
    <Form onSubmit={submit}>
      <FormRefusal reason={errors.root?.message} />
      {state === 'verified' && <Notice>{t('club:manage.editVerified')}</Notice>}
      <Field label={t('club:manage.clubTitle')} maxLength={100} reason={errors.title?.message} {...register('title')} />
      <TextAreaField
        label={t('club:manage.description')}
        maxLength={2000}
        reason={errors.description?.message}
        {...register('description')}
      />
      <Switch label={t('club:manage.closed')} hint={t('club:manage.closedHint')} {...register('privacy')} />
      <fieldset className={styles['contacts']}>
        <legend>{t('club:manage.contacts')}</legend>
        <p>{t('club:manage.contactsHint')}</p>
        {contacts.fields.map((field, index) => (
          <div key={field.id} className={styles['contact']}>
            <Field
              label={t('club:manage.contactName')}
              maxLength={100}
              reason={errors.contacts?.[index]?.contactName?.message}
              {...register(`contacts.${index}.contactName`)}
            />
            <Field
              label={t('club:manage.contactLink')}
              maxLength={500}
              inputMode="url"
              placeholder="https://"
              reason={errors.contacts?.[index]?.contactLink?.message}
              {...register(`contacts.${index}.contactLink`)}
            />
            <Button look="quiet" onClick={() => contacts.remove(index)}>
              {t('club:manage.removeContact')}
            </Button>
          </div>
        ))}
        {contacts.fields.length < mostContacts && (
          <div>
            <Button look="secondary" onClick={() => contacts.append({ contactName: '', contactLink: '' })}>
              {t('club:manage.addContact')}
            </Button>
          </div>
        )}
      </fieldset>
      <Button type="submit" pending={isSubmitting}>
        {t('club:manage.save')}
      </Button>
    </Form>
  );
}
