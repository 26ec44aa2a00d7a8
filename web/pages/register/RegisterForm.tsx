import { useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { ownZone } from '#locales/dateFormat.ts';
import { isEmailed } from '#schema/account/invitationToken.ts';
import { newAccount } from '#schema/account/rules.ts';
import { defaultCountry } from '#schema/countries/countries.ts';
import { retention } from '#schema/figures/retention.ts';
import { paths } from '#schema/paths.ts';
import { Form, FormRefusal } from '../../forms/Form.tsx';
import { NewPasswordField } from '../../forms/NewPasswordFields.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useLanguage } from '../../language/useLanguage.ts';
import { useLogInMutation } from '../../session/logIn.generated.ts';
import { storeCountry } from '../../session/readerCountry.ts';
import { useSession } from '../../session/session.ts';
import { useLoginPaths } from '../../session/useLoginPaths.ts';
import { storeRegistered } from '../../stored/registered.ts';
import { useStoredInvitation } from '../../stored/storedInvitation.ts';
import { storeNext } from '../../stored/storedNext.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CountryOptions } from '../../ui/controls/CountryOptions.tsx';
import { Field, SelectField } from '../../ui/controls/Field.tsx';
import { pairClass } from '../../ui/styles/layout.ts';
import styles from './RegisterForm.module.css';
import { useSignUpMutation } from './signUp.generated.ts';

/** Registration form; redirects to the login page afterwards. */
export function RegisterForm() {
  const { t } = useTranslation(['account', 'errors']);
  const navigate = useNavigate();
  const { login } = useLoginPaths();
  const [query] = useSearchParams();
  const language = useLanguage();
  const [signUp] = useSignUpMutation();
  const [logIn] = useLogInMutation();
  const { signedIn } = useSession();
  const invitation = useStoredInvitation();
  const address = useRef('');
  const form = useOperationForm({
    rules: newAccount,
    values: {
      firstName: '',
      lastName: '',
      email: '',
      country: invitation?.country ?? defaultCountry,
      password: '',
      csrf: '',
    },
    draft: 'register',
    call(input, proof) {
      address.current = input.email;
      storeCountry(input.country);
      return resultOf(
        signUp({ variables: { input: { ...input, language, proof, invitation: invitation?.token } } }),
        'signUp',
      );
    },
    async onSuccess() {
      storeRegistered(address.current);
      if (invitation && isEmailed(invitation.token) && (await logInInvited())) return;
      const next = query.get('next');
      if (next && !invitation) storeNext(next);
      toast.success(t('account:signedUp', { days: retention.unverifiedAccount }));
      return navigate(login, { state: { email: address.current } });
    },
  });
  /** Logs in whoever was invited by e-mail, which proves their address; the guard of this page leads them to the club. */
  async function logInInvited(): Promise<boolean> {
    const { email, password } = form.getValues();
    const result = await resultOf(logIn({ variables: { input: { email, password, timeZone: ownZone() } } }), 'logIn');
    return result.__typename === 'SignedIn' && result.user.confirmedEmail && signedIn(result.user.id, result.atoken);
  }
  const { reason: trapped, ...trap } = form.field('csrf');

  return (
    <Form of={form} refusal={<FormRefusal reason={form.refusal ?? trapped} />}>
      <div className={pairClass}>
        <Field label={t('account:register.firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <Field label={t('account:register.lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <Field
        label={t('account:register.email')}
        hint={t('account:register.emailHint')}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <SelectField
        label={t('account:register.country')}
        hint={t('account:register.countryHint')}
        autoComplete="country-name"
        {...form.field('country')}
      >
        <CountryOptions />
      </SelectField>
      <NewPasswordField label={t('account:register.password')} {...form.field('password')} />
      <div className={styles.trap} aria-hidden="true">
        <Field label={t('account:register.trap')} tabIndex={-1} autoComplete="off" {...trap} />
      </div>
      <p className={styles.agree}>
        <Trans
          t={t}
          i18nKey="account:register.agree"
          components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
        />
      </p>
      <Button type="submit" pending={form.pending}>
        {t('account:register.submit')}
      </Button>
    </Form>
  );
}
