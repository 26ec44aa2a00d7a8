import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recoveryRequest } from '#schema/account/rules.ts';
import { paths } from '../../paths.ts';
import { answerOf } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormRefusal } from '../../ui/FormRefusal.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/Page.tsx';
import styles from './RecoveryPage.module.css';
import { useRequestRecoveryMutation } from './recovery.generated.ts';

/** A forgotten password: asks for a link; once asked, the button waits with the person (spec, 2). */
export function RecoveryPage() {
  const { t } = useTranslation(['account', 'errors']);
  const [request] = useRequestRecoveryMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(recoveryRequest),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (variables) => {
    const result = await answerOf(request({ variables }), 'requestRecovery');
    if (result.__typename !== 'Done') showRefusal(result, ['email'], setError);
  });
  const pending = isSubmitSuccessful && !errors.root && !errors.email;

  return (
    <div className={styles['page']}>
      <PageHead title={t('account:recovery.title')} />
      <Card narrow>
        <h1>{t('account:recovery.title')}</h1>
        <p>{t('account:recovery.lead')}</p>
        <Form onSubmit={submit}>
          {pending && <Notice tone="success">{t('account:recoveryRequested')}</Notice>}
          <FormRefusal reason={errors.root?.message} />
          <Field
            label={t('account:recovery.email')}
            type="email"
            required
            autoComplete="username"
            reason={errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" pending={isSubmitting} disabled={pending}>
            {t(pending ? 'account:recovery.pending' : 'account:recovery.start')}
          </Button>
        </Form>
        <p className={styles['others']}>
          <Link to={paths.login}>{t('account:recovery.returnToLogin')}</Link>
        </p>
      </Card>
    </div>
  );
}
