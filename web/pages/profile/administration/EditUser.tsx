import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { userEdit } from '#schema/administration/rules.ts';
import { bounds } from '#schema/bounds.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { pairClass } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './AdministrationTab.module.css';
import { type ListedUserFragment, useEditUserMutation } from './administration.generated.ts';
import { evictUserLists } from './evictUserLists.ts';

interface EditUserProps {
  user: ListedUserFragment;
  onDone(): void;
}

/** Form to edit an account. */
export function EditUser({ user, onDone }: EditUserProps) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [edit] = useEditUserMutation({ update: evictUserLists });
  const { id, email } = user;
  // As this form first showed it: the account may be loaded again meanwhile.
  const [before] = useState(() => {
    const { firstName, lastName, maxClubs, confirmedEmail, admin } = user;
    return { firstName, lastName, maxClubs: String(maxClubs), confirmedEmail, admin };
  });
  const form = useOperationForm({
    rules: userEdit,
    values: { userId: String(id), ...before, reason: '' },
    draft: `account.${id}`,
    // Send only what was changed here: another administrator may have changed the rest meanwhile.
    call: ({ userId, reason, ...fields }) => {
      const changed = Object.entries(fields).filter(([name, value]) => value !== before[name as keyof typeof before]);
      const input = { userId, ...Object.fromEntries(changed), ...(reason && { reason }) };
      return resultOf(edit({ variables: { input } }), 'editUser');
    },
    onSuccess() {
      toast.success(t('account:users.edited', { id }));
      onDone();
    },
  });
  const failed = Object.keys(form.formState.errors).length > 0;

  return (
    <Form
      of={form}
      lead={<p className={styles.muted}>{t('administration:edit.facts', { id, email })}</p>}
      refusal={
        failed && (
          <Notice tone="danger">
            {t('administration:edit.failed')}
            {form.refusal && <p>{t(`errors:${form.refusal as Reason}`)}</p>}
          </Notice>
        )
      }
    >
      <div className={pairClass}>
        <Field label={t('administration:edit.firstName')} autoComplete="off" {...form.field('firstName')} />
        <Field label={t('administration:edit.lastName')} autoComplete="off" {...form.field('lastName')} />
      </div>
      <Field label={t('administration:edit.maxClubs')} inputMode="numeric" {...form.field('maxClubs')} />
      <Switch label={t('administration:edit.confirmedEmail')} {...form.register('confirmedEmail')} />
      <Switch label={t('administration:edit.admin')} {...form.register('admin')} />
      <Field
        label={t('administration:edit.reason')}
        maxLength={bounds.explanation}
        autoComplete="off"
        {...form.field('reason')}
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('administration:edit.save')}
        </Button>
      </div>
    </Form>
  );
}
