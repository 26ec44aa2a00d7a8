import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useSession } from '../../../session/session.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { type Refusal, showRefusal } from '../../../ui/failures.ts';
import { type AccountQuery, useUpdateProfileMutation } from './account.generated.ts';

/** An account as its owner's page shows it. */
export type Account = Extract<AccountQuery['me'], { __typename: 'User' }>;

type Values = Pick<Account, 'firstName' | 'lastName' | 'description'>;

/** Edits the name or the description; what changed is saved one field at a time (spec, 5). */
export function EditProfile({
  account,
  what,
  onSaved,
}: {
  account: Account;
  what: 'name' | 'description';
  onSaved(): void;
}) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const { refresh } = useSession();
  const [update] = useUpdateProfileMutation();
  const { firstName, lastName, description } = account;
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { firstName, lastName, description },
  });
  const { errors, isSubmitting } = formState;
  const fields: (keyof Values)[] = what === 'name' ? ['firstName', 'lastName'] : ['description'];

  async function save(field: keyof Values, value: string): Promise<Refusal | undefined> {
    const result = await answerOf(update({ variables: { input: { [field]: value } } }), 'updateProfile');
    return result.__typename === 'User' ? undefined : result;
  }

  const submit = handleSubmit(async (values) => {
    const changed = fields.filter((field) => values[field].trim() !== account[field]);
    if (changed.length === 0) return setError('root', { message: 'profile.nothingChanged' });
    const refusals = [];
    for (const field of changed) refusals.push(await save(field, values[field]));
    for (const refusal of refusals) if (refusal) showRefusal(refusal, fields, setError);
    if (refusals.some(Boolean)) return;
    await refresh();
    toast.success(t('account:profileUpdated'));
    onSaved();
  });

  return (
    <Form onSubmit={submit}>
      <FormRefusal reason={errors.root?.message} />
      {what === 'name' ? (
        <>
          <Field
            label={t('profile:edit.firstName')}
            autoComplete="given-name"
            reason={errors.firstName?.message}
            {...register('firstName')}
          />
          <Field
            label={t('profile:edit.lastName')}
            autoComplete="family-name"
            reason={errors.lastName?.message}
            {...register('lastName')}
          />
        </>
      ) : (
        <TextAreaField
          label={t('profile:edit.description')}
          maxLength={2000}
          reason={errors.description?.message}
          {...register('description')}
        />
      )}
      <Button type="submit" pending={isSubmitting}>
        {t('profile:edit.save')}
      </Button>
    </Form>
  );
}
