import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newPassword } from '#schema/account/rules.ts';
import { paths } from '#schema/paths.ts';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordFields } from '../../forms/NewPasswordFields.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGoHomeAfter } from '../../ui/useGoHomeAfter.ts';
import styles from './RecoveryPage.module.css';
import { useResetPasswordMutation } from './recovery.generated.ts';

/** How long the confirmation is shown before the redirect home, in milliseconds. */
const homeAfter = 2000;

/** Password reset form; disabled once the password is set. */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'errors']);
  const [resetPassword] = useResetPasswordMutation();
  const form = useOperationForm({
    rules: newPassword,
    values: { newPassword: '', confirmPassword: '' },
    call: (input) => resultOf(resetPassword({ variables: { input: { token, ...input } } }), 'resetPassword'),
  });
  const done = form.succeeded;
  useGoHomeAfter(homeAfter, done);

  return (
    <>
      <Form of={form} disabled={done} intro={done && <Notice tone="success">{t('account:passwordReset')}</Notice>}>
        <NewPasswordFields newPassword={form.field('newPassword')} confirmPassword={form.field('confirmPassword')} />
        <Button type="submit" pending={form.pending}>
          {t('account:recovery.reset')}
        </Button>
      </Form>
      {done && (
        <p className={styles.others}>
          <Link to={paths.login} replace>
            {t('account:recovery.logIn')}
          </Link>
        </p>
      )}
    </>
  );
}
