import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { userEdit } from '#schema/administration/rules.ts';
import { ConflictNotice } from '../../../../forms/ConflictNotice.tsx';
import { FieldVersions } from '../../../../forms/FieldVersions.tsx';
import { Form } from '../../../../forms/Form.tsx';
import { useEditForm } from '../../../../forms/useEditForm.ts';
import { useClient } from '../../../../graphql/client.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Switch } from '../../../../ui/controls/Switch.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { pairClass, stackClass } from '../../../../ui/styles/layout.ts';
import styles from '../AdministrationTab.module.css';
import { type ListedUserFragment, OneUserDocument, useEditUserMutation } from './administration.generated.ts';

interface EditUserProps {
  user: ListedUserFragment;
  onDone(): void;
}

/** The editable fields of an account, as typed. */
interface UserValues {
  firstName: string;
  lastName: string;
  maxClubs: string;
  confirmedEmail: boolean;
  admin: boolean;
  editor: boolean;
}

const userValuesOf = ({
  firstName,
  lastName,
  maxClubs,
  confirmedEmail,
  admin,
  editor,
}: Pick<ListedUserFragment, Exclude<keyof UserValues, 'maxClubs'>> & { maxClubs: number | string }): UserValues => ({
  firstName,
  lastName,
  maxClubs: String(maxClubs),
  confirmedEmail,
  admin,
  editor,
});

/** Form to edit an account, with conflict resolution. */
export function EditUser({ user, onDone }: EditUserProps) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const client = useClient();
  const [edit] = useEditUserMutation();
  const { id, email } = user;
  const { form, versions } = useEditForm({
    rules: userEdit,
    values: { userId: String(id), ...userValuesOf(user), reason: '' },
    draft: `account.${id}`,
    stored: user,
    changed: 'administration.userChanged',
    gone: 'administration.userUnknown',
    valuesOf: userValuesOf,
    async reload() {
      const options = { query: OneUserDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(options);
      return data?.user.__typename === 'User' ? data.user : undefined;
    },
    call: (input, { updatedAt: seen }) => resultOf(edit({ variables: { input: { ...input, seen } } }), 'editUser'),
    onSuccess() {
      toast.success(t('account:users.edited', { id }));
      onDone();
    },
    onDone,
  });
  const failed = Object.keys(form.formState.errors).length > 0;
  const textsOf = ({ confirmedEmail, admin, editor, ...texts }: UserValues): Record<keyof UserValues, string> => ({
    ...texts,
    confirmedEmail: t(`administration:value.${confirmedEmail}`),
    admin: t(`administration:value.${admin}`),
    editor: t(`administration:value.${editor}`),
  });
  const controls: Record<keyof UserValues, ReactNode> = {
    firstName: <Field label={t('administration:edit.firstName')} autoComplete="off" {...form.field('firstName')} />,
    lastName: <Field label={t('administration:edit.lastName')} autoComplete="off" {...form.field('lastName')} />,
    maxClubs: <Field label={t('administration:edit.maxClubs')} inputMode="numeric" {...form.field('maxClubs')} />,
    confirmedEmail: <Switch label={t('administration:edit.confirmedEmail')} {...form.register('confirmedEmail')} />,
    admin: <Switch label={t('administration:edit.admin')} {...form.register('admin')} />,
    editor: <Switch label={t('administration:edit.editor')} {...form.register('editor')} />,
  };
  const [firstName, lastName, ...others] = (Object.keys(controls) as (keyof UserValues)[]).map((field) => (
    <FieldVersions
      key={field}
      versions={versions}
      field={field}
      name={t(`administration:edit.${field}`)}
      textOf={(values) => textsOf(values)[field]}
    >
      {controls[field]}
    </FieldVersions>
  ));

  return (
    <Form
      of={form}
      intro={<p className={styles.muted}>{t('administration:edit.facts', { id, email })}</p>}
      refusal={
        failed && (
          <Notice tone="danger">
            {t('administration:edit.failed')}
            {form.refusal && <p>{t(`errors:${form.refusal as Reason}`)}</p>}
          </Notice>
        )
      }
    >
      <ConflictNotice of={versions} />
      <div className={versions.conflict ? stackClass : pairClass}>
        {firstName}
        {lastName}
      </div>
      {others}
      <Field label={t('administration:edit.reason')} autoComplete="off" {...form.field('reason')} />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('administration:edit.save')}
        </Button>
      </div>
    </Form>
  );
}
