import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recoveryRequest } from '#schema/account/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useLoginPaths } from '../../session/useLoginPaths.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/Page.tsx';
import styles from './RecoveryPage.module.css';
import { useRequestRecoveryMutation } from './recovery.generated.ts';

/** Password recovery: requests a reset link by e-mail. The button stays disabled until another address is typed. */
export function RecoveryPage() {
  const { t } = useTranslation(['account', 'errors']);
  const { login } = useLoginPaths();
  const [request] = useRequestRecoveryMutation();
  const [sentTo, setSentTo] = useState<string>();
  const form = useOperationForm({
    rules: recoveryRequest,
    values: { email: '' },
    draft: 'recovery',
    call: (input, proof) => resultOf(request({ variables: { ...input, proof } }), 'requestRecovery'),
    onSuccess(): void {
      setSentTo(form.getValues('email'));
    },
  });
  const requested = form.watch('email') === sentTo;

  return (
    <div className={styles.page}>
      <PageHead title={t('account:recovery.title')} />
      <Card narrow>
        <h1>{t('account:recovery.title')}</h1>
        <p>{t('account:recovery.lead')}</p>
        <Form of={form} intro={requested && <Notice tone="success">{t('account:recoveryRequested')}</Notice>}>
          <Field
            label={t('account:recovery.email')}
            type="email"
            required
            autoComplete="username"
            {...form.field('email')}
          />
          <Button type="submit" pending={form.pending} disabled={requested}>
            {t(requested ? 'account:recovery.pending' : 'account:recovery.start')}
          </Button>
        </Form>
        <p className={styles.others}>
          <Link to={login}>{t('account:recovery.returnToLogin')}</Link>
        </p>
      </Card>
    </div>
  );
}
