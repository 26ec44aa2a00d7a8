import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { credentials } from '#schema/account/rules.ts';
import { useSession } from '../../session/session.ts';
import { answerOf } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormRefusal } from '../../ui/FormRefusal.tsx';
import { type Refusal, showRefusal } from '../../ui/failures.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { useLogInMutation } from './logIn.generated.ts';

/** E-mail and password, then maybe a code; a refusal stands above the form and in a toast (spec, 4 and 7). */
export function LoginForm() {
  const { t } = useTranslation(['account', 'errors']);
  const { signedIn } = useSession();
  const [logIn] = useLogInMutation();
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  /** Tries to log in; gives the refusal. */
  async function enter(code?: string): Promise<Refusal | undefined> {
    const result = await answerOf(logIn({ variables: { input: { ...getValues(), ...(code && { code }) } } }), 'logIn');
    if (result.__typename === 'CodeRequired') {
      toast.info(t('account:code.needed'));
      setAsksCode(true);
      return undefined;
    }
    if (result.__typename !== 'SignedIn') return result;
    await signedIn(result.user.id, result.atoken);
    toast.success(t('account:logIn.welcome', { firstName: result.user.firstName }));
    return undefined;
  }

  const submit = handleSubmit(async () => {
    const refusal = await enter();
    if (!refusal) return;
    showRefusal(refusal, ['email', 'password'], setError);
    toast.error(t(`errors:${refusal.reason}`));
  });

  return (
    <>
      <Form onSubmit={submit}>
        <FormRefusal reason={errors.root?.message} />
        <Field
          label={t('account:logIn.email')}
          type="email"
          autoComplete="username"
          reason={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('account:logIn.password')}
          autoComplete="current-password"
          reason={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" pending={isSubmitting}>
          {t('account:logIn.submit')}
        </Button>
      </Form>
      <CodeDialog
        open={asksCode}
        onClose={() => setAsksCode(false)}
        onCode={async (code) => (await enter(code))?.reason}
      />
    </>
  );
}
