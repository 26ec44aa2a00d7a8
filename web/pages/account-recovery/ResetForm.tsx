import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { newPassword } from '#schema/account/rules.ts';
import { paths } from '../../paths.ts';
import { answerOf } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormRefusal } from '../../ui/FormRefusal.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './RecoveryPage.module.css';
import { useResetPasswordMutation } from './recovery.generated.ts';

/** Home follows a success after this long (spec, 9). */
const homeAfter = 2000;

/** The new password, twice; disabled once it is set (spec, 2). */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'errors']);
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(newPassword),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const typed = useWatch({ control, name: 'newPassword' });
  const done = isSubmitSuccessful && Object.keys(errors).length === 0;

  const submit = handleSubmit(async (input) => {
    const result = await answerOf(resetPassword({ variables: { input: { token, ...input } } }), 'resetPassword');
    if (result.__typename !== 'Done') showRefusal(result, ['newPassword', 'confirmPassword'], setError);
  });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(paths.home), homeAfter);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <>
      <Form onSubmit={submit} disabled={done}>
        {done && <Notice tone="success">{t('account:passwordReset')}</Notice>}
        <FormRefusal reason={errors.root?.message} />
        <NewPasswordFields
          newPassword={register('newPassword')}
          confirmPassword={register('confirmPassword')}
          errors={errors}
          typed={typed}
        />
        <Button type="submit" pending={isSubmitting}>
          {t('account:recovery.reset')}
        </Button>
      </Form>
      {done && (
        <p className={styles['others']}>
          <Link to={paths.login}>{t('account:recovery.logIn')}</Link>
        </p>
      )}
    </>
  );
}
