import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { descriptionChange, nameChange } from '#schema/account/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { isRefused, resultOf } from '../../../graphql/result.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, TextAreaField } from '../../../ui/controls/Field.tsx';
import { type AccountQuery, useUpdateProfileMutation } from './account.generated.ts';

/** The account as shown in its own profile. */
export type Account = Extract<AccountQuery['me'], { __typename: 'User' }>;

interface EditProps {
  account: Account;
  onSaved(): void;
}

/** The name under which the form's draft is kept. */
export const draftOf = (what: 'name' | 'description') => `profile.${what}`;

/** Form to edit the name or the description. */
export function EditProfile({ what, ...rest }: EditProps & { what: 'name' | 'description' }) {
  return what === 'name' ? <EditName {...rest} /> : <EditDescription {...rest} />;
}

/**
 * Validates both parts before sending anything, then saves the changed fields one at a time. The page shows them
 * together, after the last: never a name of which only half is new.
 */
function EditName({ account, onSaved }: EditProps) {
  const { t } = useTranslation('profile');
  const { update, saved } = useUpdate(onSaved);
  const { refresh } = useSession();
  const { firstName, lastName } = account;
  const form = useOperationForm({
    rules: nameChange,
    values: { firstName, lastName },
    draft: draftOf('name'),
    edits: true,
    async call(typed) {
      const changed = (['firstName', 'lastName'] as const).filter((field) => typed[field] !== account[field]);
      let result: Awaited<ReturnType<typeof update>> | undefined;
      for (const field of changed) {
        result = await update({ [field]: typed[field] }, field === changed.at(-1));
        if (!isRefused(result)) continue;
        // What was saved before is saved.
        if (field !== changed[0]) await refresh();
        break;
      }
      return result;
    },
    onSuccess: saved,
  });
  return (
    <Form of={form}>
      <Field label={t('edit.firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <Field label={t('edit.lastName')} autoComplete="family-name" {...form.field('lastName')} />
      <Button type="submit" pending={form.pending}>
        {t('edit.save')}
      </Button>
    </Form>
  );
}

function EditDescription({ account: { description }, onSaved }: EditProps) {
  const { t } = useTranslation('profile');
  const { update, saved } = useUpdate(onSaved);
  const form = useOperationForm({
    rules: descriptionChange,
    values: { description },
    draft: draftOf('description'),
    edits: true,
    call: (input) => update(input),
    onSuccess: saved,
  });
  return (
    <Form of={form}>
      <TextAreaField label={t('edit.description')} {...form.field('description')} />
      <Button type="submit" pending={form.pending}>
        {t('edit.save')}
      </Button>
    </Form>
  );
}

function useUpdate(onSaved: () => void) {
  const { t } = useTranslation('account');
  const { refresh } = useSession();
  const [updateProfile] = useUpdateProfileMutation();
  return {
    update: (input: Partial<Pick<Account, 'firstName' | 'lastName' | 'description'>>, shown = true) =>
      resultOf(updateProfile({ variables: { input }, ...(!shown && { fetchPolicy: 'no-cache' }) }), 'updateProfile'),
    async saved() {
      await refresh();
      toast.success(t('profileUpdated'));
      onSaved();
    },
  };
}
