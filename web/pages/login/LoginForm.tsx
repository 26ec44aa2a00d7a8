import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { ownZone } from '#locales/dateFormat.ts';
import { credentials } from '#schema/account/rules.ts';
import { paths } from '#schema/paths.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { type Refusal, resultOf, type Succeeded } from '../../graphql/result.ts';
import { type LogInMutation, type LogInMutationVariables, useLogInMutation } from '../../session/logIn.generated.ts';
import { useSession } from '../../session/session.ts';
import { hasDrafts } from '../../stored/formDrafts.ts';
import { forgetNext } from '../../stored/storedNext.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Field, PasswordField } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeDialog } from './CodeDialog.tsx';

/** Login form: e-mail address and password, then a code if two-factor is on. */
export function LoginForm() {
  const { t } = useTranslation(['account', 'errors', 'translation']);
  const { signedIn, ended } = useSession();
  const [logIn] = useLogInMutation();
  const { state } = useLocation();
  const [asksCode, setAsksCode] = useState(false);

  const logInWith = (input: LogInMutationVariables['input']) => {
    // The answer replaces what was said about the attempt before.
    toast.dismiss();
    const timeZone = ownZone();
    return resultOf(logIn({ variables: { input: { ...input, timeZone } } }), 'logIn');
  };

  async function onSuccess(result: Succeeded<LogInMutation['logIn']>): Promise<void> {
    if (result.__typename === 'CodeRequired') {
      toast.info(t('account:code.needed'));
      return setAsksCode(true);
    }
    const { id, firstName, lastName } = result.user;
    if (!(await signedIn(id, result.atoken))) return void toast.error(t('errors:request.unreachable'));
    forgetNext();
    toast.success(t('account:logIn.welcome', { firstName, lastName }));
  }

  function announced<Refused extends Refusal>(refused: Refused): Refused {
    toast.error(t(`errors:${refused.reason}`));
    return refused;
  }

  const form = useOperationForm({
    rules: credentials,
    // Prefilled after registration.
    values: { email: typeof state?.email === 'string' ? state.email : '', password: '' },
    draft: 'logIn',
    call: logInWith,
    onSuccess,
    onRefused: announced,
  });

  return (
    <>
      <Form
        of={form}
        intro={
          (ended === 'expired' || ended === 'interrupted') && (
            <Notice>
              {t('translation:session.ended')} {hasDrafts() && t('translation:session.kept')}
            </Notice>
          )
        }
        refusal={form.refusal === 'account.suspended' ? <Suspended /> : undefined}
      >
        <Field label={t('account:logIn.email')} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField
          label={t('account:logIn.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" pending={form.pending}>
          {t('account:logIn.submit')}
        </Button>
      </Form>
      <CodeDialog
        open={asksCode}
        onClose={() => setAsksCode(false)}
        call={({ code }) => logInWith({ ...form.getValues(), code })}
        onSuccess={onSuccess}
        onRefused={announced}
      />
    </>
  );
}

/** Only support can help with a suspended account, so the message links to the contact page. */
function Suspended() {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <Notice
      tone="danger"
      action={
        <ButtonLink to={paths.contact} look="secondary">
          {t('account:register.contact')}
        </ButtonLink>
      }
    >
      {t('errors:account.suspended')}
    </Notice>
  );
}
