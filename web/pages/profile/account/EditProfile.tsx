import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf, type Unreachable } from '../../../graphql/result.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { type AccountQuery, type UpdateProfileMutation, useUpdateProfileMutation } from './account.generated.ts';

/** The account, as its own profile shows it. */
export type Account = Extract<AccountQuery['me'], { __typename: 'User' }>;

type Values = Pick<Account, 'firstName' | 'lastName' | 'description'>;

interface EditProfileProps {
  account: Account;
  what: 'name' | 'description';
  onSaved(): void;
}

const edited = { name: ['firstName', 'lastName'], description: ['description'] } as const;

/** Edits the name or the description; what changed is saved one field at a time. */
export function EditProfile({ account, what, onSaved }: EditProfileProps) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const { refresh } = useSession();
  const [update] = useUpdateProfileMutation();
  const { firstName, lastName, description } = account;
  const values: Values = { firstName, lastName, description };
  const changed = (typed: Values) => edited[what].filter((field) => typed[field].trim() !== account[field]);

  const form = useOperationForm({
    values,
    check: (typed: Values) => (changed(typed).length === 0 ? { reason: 'profile.nothingChanged' } : undefined),
    async call(typed) {
      const results = [];
      for (const field of changed(typed))
        results.push(await resultOf(update({ variables: { input: { [field]: typed[field] } } }), 'updateProfile'));
      return together(results);
    },
    async onSuccess() {
      await refresh();
      toast.success(t('account:profileUpdated'));
      onSaved();
    },
  });

  return (
    <Form of={form}>
      {what === 'name' ? (
        <>
          <Field label={t('profile:edit.firstName')} autoComplete="given-name" {...form.field('firstName')} />
          <Field label={t('profile:edit.lastName')} autoComplete="family-name" {...form.field('lastName')} />
        </>
      ) : (
        <TextAreaField label={t('profile:edit.description')} maxLength={2000} {...form.field('description')} />
      )}
      <Button type="submit" pending={form.pending}>
        {t('profile:edit.save')}
      </Button>
    </Form>
  );
}

/** One result for several: all the fields that were refused, or any other refusal, or the last result. */
function together(results: (UpdateProfileMutation['updateProfile'] | Unreachable)[]) {
  const invalid = results.filter((result) => result.__typename === 'InvalidInput');
  const [first] = invalid;
  if (first) return { ...first, fields: invalid.flatMap(({ fields }) => fields) };
  return results.find(({ __typename }) => __typename !== 'User') ?? results.at(-1);
}
