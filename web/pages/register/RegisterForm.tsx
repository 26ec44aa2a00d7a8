import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { newAccount } from '#schema/account/rules.ts';
import { defaultCountry } from '#schema/countries/countries.ts';
import { paths } from '../../paths.ts';
import { answerOf } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { pairClass } from '../../ui/Card.tsx';
import { CountryOptions } from '../../ui/CountryOptions.tsx';
import { Field, PasswordField, SelectField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormRefusal } from '../../ui/FormRefusal.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import { useLanguage } from '../../useLanguage.ts';
import styles from './RegisterForm.module.css';
import { useSignUpMutation } from './signUp.generated.ts';

const empty = { firstName: '', lastName: '', email: '', country: defaultCountry as string, password: '', csrf: '' };
const fields = ['firstName', 'lastName', 'email', 'country', 'password'] as const;

/** A new account; afterwards one goes to log in (spec, 4). */
export function RegisterForm() {
  const { t } = useTranslation(['account', 'errors']);
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(newAccount),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const language = useLanguage();

  const submit = handleSubmit(async (input) => {
    const result = await answerOf(signUp({ variables: { input: { ...input, language } } }), 'signUp');
    if (result.__typename !== 'Done') return showRefusal(result, [...fields], setError);
    toast.success(t('account:signedUp'));
    await navigate(paths.login);
  });
  const whole = errors.root?.message ?? errors.csrf?.message;

  return (
    <Form onSubmit={submit}>
      <FormRefusal reason={whole} />
      <div className={pairClass}>
        <Field
          label={t('account:register.firstName')}
          autoComplete="given-name"
          reason={errors.firstName?.message}
          {...register('firstName')}
        />
        <Field
          label={t('account:register.lastName')}
          autoComplete="family-name"
          reason={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <Field
        label={t('account:register.email')}
        hint={t('account:register.emailHint')}
        type="email"
        autoComplete="email"
        reason={errors.email?.message}
        {...register('email')}
      />
      <SelectField
        label={t('account:register.country')}
        autoComplete="country-name"
        reason={errors.country?.message}
        {...register('country')}
      >
        <CountryOptions />
      </SelectField>
      <PasswordField
        label={t('account:register.password')}
        hint={
          <>
            {t('account:register.passwordHint')}
            <PasswordStrength password={typed} />
          </>
        }
        autoComplete="new-password"
        reason={errors.password?.message}
        {...register('password')}
      />
      <div className={styles['trap']} aria-hidden="true">
        <Field label={t('account:register.trap')} tabIndex={-1} autoComplete="off" {...register('csrf')} />
      </div>
      <p className={styles['agree']}>
        <Trans
          t={t}
          i18nKey="account:register.agree"
          components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
        />
      </p>
      <Button type="submit" pending={isSubmitting}>
        {t('account:register.submit')}
      </Button>
    </Form>
  );
}
