import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { recoveryRequest } from '#schema/account/rules.ts';
import { Form } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useRegistered } from '../../stored/registered.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Registered.module.css';
import { useRequestConfirmationMutation } from './requestConfirmation.generated.ts';

/** After registration: where to look for the e-mail, until the member logs in. */
export function Registered() {
  const email = useRegistered();
  return email && <CheckYourEmail key={email} email={email} />;
}

function CheckYourEmail({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [request] = useRequestConfirmationMutation();
  const form = useOperationForm({
    rules: recoveryRequest,
    values: { email },
    call: (input, proof) => resultOf(request({ variables: { ...input, proof } }), 'requestConfirmation'),
    onSuccess(): void {
      toast.success(t('confirmationRequested'));
    },
  });
  return (
    <div className={styles.registered}>
      <Notice tone="success">
        <h2>{t('registered.title')}</h2>
        <p>{t('registered.text', { email })}</p>
        <p>{t('registered.spam')}</p>
        <Form of={form}>
          <Button type="submit" look="secondary" pending={form.pending}>
            {t('registered.again')}
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
